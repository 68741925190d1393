import { importantDate } from '#life/kinds/social.ts';
import { task } from '#life/kinds/projects.ts';
import { readDay } from '#formats/days.ts';
import { createFingerprints } from '#formats/fingerprint.ts';
import { type NumberedContentLine, readContentLines, unescapeText } from '#formats/content-line.ts';
import type { Importer } from './importer.ts';

/** iCalendar: what comes back every year and what is to be done. Events belong in the calendar, which reads such files itself. */
export const ics: Importer = {
  id: 'ics',
  label: 'Dates and tasks (iCalendar)',
  by: 'text',
  knows: ({ text }) => /^\s*BEGIN\s*:\s*VCALENDAR/im.test(text.slice(0, 2000)),
  read(text, sink) {
    const keyFor = createFingerprints('ics');
    let part: { name: string; lines: NumberedContentLine[] } | null = null;
    let events = 0;
    for (const line of readContentLines(text)) {
      const what = line.value.trim().toUpperCase();
      if (line.name === 'BEGIN' && (what === 'VEVENT' || what === 'VTODO')) part = { name: what, lines: [line] };
      else if (line.name === 'END' && part !== null && what === part.name) {
        const of = (name: string) => part!.lines.find((each) => each.name === name);
        const textOf = (name: string) => unescapeText(of(name)?.value ?? '').trim();
        const start = of('DTSTART');
        const day = readDay((start ?? of('DUE'))?.value.slice(0, 8) ?? '', 'dmy');
        const isYearly = /FREQ=YEARLY/i.test(textOf('RRULE')) && !/INTERVAL=(?!1\b)\d/i.test(textOf('RRULE'));
        const isWholeDay = start?.params.VALUE?.toUpperCase() === 'DATE' || /^\d{8}$/.test(start?.value ?? '');
        const title = textOf('SUMMARY') || 'Untitled';
        const key = keyFor(JSON.stringify([part.name, textOf('UID') || title, textOf('UID') ? '' : day]));
        const { line: begun } = part.lines[0]!;
        if (part.name === 'VTODO') {
          const due = readDay(of('DUE')?.value.slice(0, 8) ?? '', 'dmy');
          const isDone = textOf('STATUS').toUpperCase() === 'COMPLETED' || of('COMPLETED') !== undefined;
          sink.emit(task, {
            key,
            values: {
              title,
              due,
              status: isDone ? 'Done' : 'To do',
              doneOn: readDay(textOf('COMPLETED').slice(0, 8), 'dmy'),
            },
            line: begun,
          });
        } else if (isYearly && isWholeDay && day !== null) {
          sink.emit(importantDate, { key, values: { what: title, date: day }, line: begun });
        } else events += 1;
        part = null;
      } else part?.lines.push(line);
    }
    if (events > 0) {
      sink.note(
        `${events === 1 ? 'One event is' : `${events} events are`} left out: events belong in the calendar. Dates that come back every year, and tasks, are read here.`,
      );
    }
  },
};
