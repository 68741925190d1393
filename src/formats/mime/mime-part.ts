/** A body part (RFC 2045) as ranges of its source, not decoded. */
export type MimePart = {
  /** Part number as in IMAP: '1', '2.1'; the root is ''. */
  path: string;
  headers: Uint8Array;
  body: Uint8Array;
  /** Media type in lower case, such as 'text/html'. */
  type: string;
  params: ReadonlyMap<string, string>;
  disposition: string;
  dispositionParams: ReadonlyMap<string, string>;
  encoding: string;
  /** Without angle brackets, or null. */
  contentId: string | null;
  children: MimePart[];
};
