/** Properties whose value is a text for people (RFC 5545, 3.8; RFC 7986), which a careless program may break into lines. */
const texts: ReadonlySet<string> = new Set([
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'COMMENT',
  'CONTACT',
  'X-ALT-DESC',
  'X-WR-CALNAME',
  'X-WR-CALDESC',
]);

/** The properties and delimiters of RFC 5545, 7986, 9073 and 9074. */
const known: ReadonlySet<string> = new Set(
  `BEGIN END CALSCALE METHOD PRODID VERSION ATTACH CATEGORIES CLASS COMMENT DESCRIPTION GEO LOCATION PERCENT-COMPLETE PRIORITY
   RESOURCES STATUS SUMMARY COMPLETED DTEND DUE DTSTART DURATION FREEBUSY TRANSP TZID TZNAME TZOFFSETFROM TZOFFSETTO TZURL ATTENDEE
   CONTACT ORGANIZER RECURRENCE-ID RELATED-TO URL UID EXDATE EXRULE RDATE RRULE ACTION REPEAT TRIGGER CREATED DTSTAMP
   LAST-MODIFIED SEQUENCE REQUEST-STATUS NAME REFRESH-INTERVAL SOURCE COLOR IMAGE CONFERENCE LOCATION-TYPE PARTICIPANT-TYPE
   RESOURCE-TYPE STRUCTURED-DATA STYLED-DESCRIPTION ACKNOWLEDGED PROXIMITY TZUNTIL TZID-ALIAS-OF CALENDAR-ADDRESS LINK CONCEPT
   REFID ESTIMATED-DURATION`.split(/\s+/),
);

/** Whether a property, named in capitals, is a text for people. */
export const isTextProperty = (name: string): boolean => texts.has(name);

/** Whether a standard defines a property, named in capitals. */
export const isKnownProperty = (name: string): boolean => known.has(name);
