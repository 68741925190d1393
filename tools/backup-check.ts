import Libsql from 'libsql';

/** Opens a copy of the embedded database and makes sure that it is whole; throws otherwise. */
export const checkedCopy = (path: string, key: string): { people: number; migrations: string } => {
  // The package's types leave out its own encryption options.
  const copy = new Libsql(path, { encryptionCipher: 'aes256cbc', encryptionKey: key } as Libsql.Options);
  try {
    const [verdict] = Object.values(copy.prepare('PRAGMA integrity_check').get() as object); // one row, one column
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${String(verdict)}`);
    // Both queries give one row with these names.
    const { people } = copy.prepare('select count(*) as people from users').get() as { people: number };
    const { latest } = copy.prepare('select max(name) as latest from migrations').get() as { latest: string };
    return { people, migrations: latest };
  } finally {
    copy.close();
  }
};
