import { strFromU8, unzipSync } from 'fflate';
import { attributeIn, findElement, findElements, readXmlTree, type XmlElement } from '#formats/xml-tree.ts';

/** The rows of a sheet of a workbook, by the letters of their columns; `sheet` counts from 1. */
export const rowsOfSheet = (bytes: Uint8Array, sheet: number): Record<string, string | number>[] => {
  const tree = readXmlTree(strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${sheet}.xml`]!));
  return findElements(findElement(tree, 'worksheet', 'sheetdata'), 'row').map((row) =>
    Object.fromEntries(
      findElements(row, 'c').map((cell) => [attributeIn(cell, 'r').replaceAll(/\d/g, ''), valueOf(cell)]),
    ),
  );
};

const valueOf = (cell: XmlElement): string | number =>
  attributeIn(cell, 't') === 'inlineStr' ? findElement(cell, 'is', 't')!.text : Number(findElement(cell, 'v')!.text);
