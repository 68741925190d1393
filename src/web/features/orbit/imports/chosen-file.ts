/** A file that was chosen, as text. */
export interface ChosenFile {
  readonly name: string;
  readonly content: string;
}
