/** A file that was chosen: its text, or its bytes in base64 if it's a zip. */
export interface ChosenFile {
  readonly name: string;
  readonly content: string;
  readonly zip?: string;
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);

/** The maximum size of a file, in megabytes: a zip is sent in base64, which is a third longer. */
export const largestOf = (file: File): number => (isZip(file) ? 15 : 20);

/** Reads a file that was chosen. */
export const readChosen = async (file: File): Promise<ChosenFile> =>
  isZip(file)
    ? { name: file.name, content: '', zip: await base64Of(file) }
    : { name: file.name, content: await file.text() };

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve((typeof reader.result === 'string' ? reader.result : '').replace(/^[^,]*,/, '')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file couldn’t be read.')));
    reader.readAsDataURL(file);
  });
