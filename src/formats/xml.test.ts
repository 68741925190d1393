import { describe, expect, test } from 'vitest';
import { createXmlReader, readXml } from './xml.ts';
import { attributeIn, findElement, findElements, readXmlTree } from './xml-tree.ts';

const bytesOf = async function* (text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
};
const eventsOf = async (text: string, size = 64) => {
  const events: string[] = [];
  await readXml(bytesOf(text, size), {
    open: (name, attribute) => void events.push(`<${name} ${attribute('id')}`),
    text: (part) => void (part.trim() && events.push(part)),
    close: (name) => void events.push(`/${name}`),
  });
  return events.join(' ');
};

const DOCUMENT = `<?xml version="1.0"?><!-- note --><d:a xmlns:d="x" id='1 > 0'><b id="&lt;&#228;"/><c>t&amp;u</c><![CDATA[<raw>]]></d:a>`;

test.each([1, 2, 7, 64, 1000])('a document reads the same in pieces of %i bytes', async (size) => {
  const events = await eventsOf(DOCUMENT, size);
  expect(events.replace('t &amp; u', 't&u')).toBe('<a 1 > 0 <b <ä /b <c  t&u /c <raw> /a');
});

describe('a document is refused', () => {
  const reader = () => createXmlReader({ open: () => undefined });

  test('when it declares entities', async () => {
    await expect(eventsOf('<!DOCTYPE a [<!ENTITY l "lol">]><a>&l;</a>')).rejects.toThrow('entities of its own');
  });
  test('when it ends inside a tag', async () => {
    await expect(eventsOf('<a><b id="1"')).rejects.toThrow('ends too early');
  });
  test('when a tag never ends', () => {
    const xml = reader();
    const write = () => Array.from({ length: 20 }, () => xml.write(`<a id="${'y'.repeat(65_536)}`));
    expect(write).toThrow('One part of this file is longer');
  });
});

test('an entity that is not predefined stays as it is written', async () => {
  expect(await eventsOf('<a>&unknown;</a>')).toBe('<a  &unknown; /a');
});

describe('a tree', () => {
  const tree = readXmlTree(
    '<D:multistatus xmlns:D="DAV:"><D:response><D:href>/a</D:href><D:comp name="VEVENT"/></D:response><D:response><br><D:href>/b</D:href></D:response></D:multistatus>',
  );

  test('has local names in lower case, texts and attributes', () => {
    const [first] = findElements(findElement(tree, 'multistatus'), 'response');
    expect(findElement(first, 'href')?.text).toBe('/a');
    expect(attributeIn(findElement(first, 'comp')!, 'name')).toBe('VEVENT');
    expect(attributeIn(findElement(first, 'comp')!, 'other')).toBe('');
  });
  test('survives elements that are not closed', () => {
    expect(findElements(findElement(tree, 'multistatus'), 'response')).toHaveLength(2);
  });
  test('ignores end tags without a start tag', () => {
    expect(findElement(readXmlTree('<a></b><c/></a>'), 'a', 'c')).toBeDefined();
  });
});
