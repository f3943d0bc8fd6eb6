// Placeholder: replaced by the first helper.
