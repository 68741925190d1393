import type { PicturePart, PictureShape, Section, SectionOf } from '#contract/section.ts';
import { clamp } from '../statistics.ts';

interface PictureInput {
  readonly title: string;
  readonly sentence: string;
  readonly parts: readonly PicturePart[];
  readonly centre?: SectionOf<'picture'>['centre'];
}

/** The picture at the head of a tab; without parts there is none. Values are held between 0 and 1. */
export const picture = (shape: PictureShape, { title, sentence, parts, centre }: PictureInput): Section[] =>
  parts.length === 0
    ? []
    : [
        {
          type: 'picture',
          shape,
          title,
          sentence,
          parts: parts.map((part) => ({
            ...part,
            value: clamp(part.value, 0, 1),
            ...(part.below !== undefined && { below: clamp(part.below, 0, 1) }),
          })),
          ...(centre && { centre }),
        },
      ];

/** The most parts that a picture with names beside it can hold. */
export const NAMED_PARTS = 5;
