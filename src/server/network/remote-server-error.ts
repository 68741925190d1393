/** Why a server that a person has named failed. */
export type RemoteServerErrorKind =
  | 'credentials'
  | 'forbidden'
  | 'unreachable'
  | 'busy'
  | 'unreadable'
  | 'conflict'
  | 'gone';

/** A failure of a server that a person has named, in words for the person. */
export class RemoteServerError extends Error {
  readonly kind: RemoteServerErrorKind;

  constructor(kind: RemoteServerErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
