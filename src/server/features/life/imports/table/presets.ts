import type { Preset } from './preset.ts';
import { actual } from './presets/actual.ts';
import { bankAustria } from './presets/bank-austria.ts';
import { barclays } from './presets/barclays.ts';
import { calibre } from './presets/calibre.ts';
import { goodreads } from './presets/goodreads.ts';
import { googleContacts } from './presets/google-contacts.ts';
import { homebox } from './presets/homebox.ts';
import { letterboxd } from './presets/letterboxd.ts';
import { librarything } from './presets/librarything.ts';
import { linkedin } from './presets/linkedin.ts';
import { openlibrary } from './presets/openlibrary.ts';
import { outlookContacts } from './presets/outlook-contacts.ts';
import { paypal } from './presets/paypal.ts';
import { revolut } from './presets/revolut.ts';
import { storygraph } from './presets/storygraph.ts';
import { withingsWeight } from './presets/withings-weight.ts';

/** Tables of other programs; a new one is a file and a line here. */
export const presets: readonly Preset[] = [
  actual,
  bankAustria,
  barclays,
  calibre,
  goodreads,
  googleContacts,
  homebox,
  letterboxd,
  librarything,
  linkedin,
  openlibrary,
  outlookContacts,
  paypal,
  revolut,
  storygraph,
  withingsWeight,
];
