#ifndef OPALINE_STORYBOARD_RECORDS_H
#define OPALINE_STORYBOARD_RECORDS_H

/// Calls every function that generated source has put into the section `opaline_storyboards`.
///
/// Each function registers one storyboard or nib. The linker collects the section's entries of all
/// object files of the executable; an executable without such an entry has no section.
void opaline_register_storyboards(void);

#endif
