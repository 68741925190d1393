/** A file that cannot be read, with a sentence for the person who gave it; the server answers it with 400 and the field `file`. */
export class UnreadableFile extends Error {
  override readonly name: string = 'UnreadableFile';
}
