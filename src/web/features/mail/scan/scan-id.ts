/** The id of the panel, for the button that opens it. */
export const SCAN_ID = 'mail-scan';
