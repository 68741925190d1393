import type { SyncedKind } from '#contract/record-sync/record-sync.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { readXmlTree, type XmlElement } from '#formats/xml-tree.ts';
import type { CodecContext, ReadObject } from '../codecs/codec.ts';
import { codecs } from '../codecs/codecs.ts';

/** The longest object that is read, in characters; pictures are smaller. */
const LONGEST = 4 * 1024 * 1024;

/** Reads what servers of contacts and tasks send. */
export interface ObjectReader {
  xml(text: string): Promise<XmlElement>;
  /** Null for what is no record of this kind, and for what cannot be read. */
  objects(kind: SyncedKind, sources: readonly string[], context: CodecContext): Promise<(ReadObject | null)[]>;
}

/** Reads in the calling thread. */
export const inlineObjectReader: ObjectReader = {
  xml: async (text) => readXmlTree(text),
  objects: async (kind, sources, context) =>
    sources.map((source) => {
      if (source.length > LONGEST) return null;
      try {
        return codecs[kind].read(source, context);
      } catch (error) {
        if (error instanceof UnreadableFile) return null;
        throw error;
      }
    }),
};
