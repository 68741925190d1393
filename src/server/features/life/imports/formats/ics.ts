import { importantDate } from '#life/modules/social.ts';
import { task } from '#life/modules/projects.ts';
import { readDay } from '#server/files/days.ts';
import { fingerprints } from '#server/files/fingerprint.ts';
import { type CardLine, readCardLines } from './card-lines.ts';
import type { Format } from './format.ts';

/** iCalendar: what comes back every year and what is to be done. Events belong in the calendar, which reads such files itself. */
export const ics: Format = {
  id: 'ics',
  label: 'Dates and tasks (iCalendar)',
  by: 'text',
  knows: ({ text }) => /^\s*BEGIN\s*:\s*VCALENDAR/im.test(text.slice(0, 2000)),
  read(text, desk) {
    const keyFor = fingerprints('ics');
    let part: { name: string; lines: CardLine[] } | null = null;
    let events = 0;
    for (const line of readCardLines(text)) {
      const what = line.parts[0]!.trim().toUpperCase();
      if (line.name === 'BEGIN' && (what === 'VEVENT' || what === 'VTODO')) part = { name: what, lines: [line] };
      else if (line.name === 'END' && part !== null && what === part.name) {
        const of = (name: string) => part!.lines.find((each) => each.name === name);
        const textOf = (name: string) => of(name)?.parts.join(';').trim() ?? '';
        const start = of('DTSTART');
        const day = readDay((start ?? of('DUE'))?.parts[0]?.slice(0, 8) ?? '', 'dmy');
        const isYearly = /FREQ=YEARLY/i.test(textOf('RRULE')) && !/INTERVAL=(?!1\b)\d/i.test(textOf('RRULE'));
        const isWholeDay = start?.params.get('VALUE') === 'DATE' || /^\d{8}$/.test(start?.parts[0] ?? '');
        const title = textOf('SUMMARY') || 'Untitled';
        const key = keyFor(JSON.stringify([part.name, textOf('UID') || title, textOf('UID') ? '' : day]));
        const { line: begun } = part.lines[0]!;
        if (part.name === 'VTODO') {
          const due = readDay(of('DUE')?.parts[0]?.slice(0, 8) ?? '', 'dmy');
          const isDone = textOf('STATUS').toUpperCase() === 'COMPLETED' || of('COMPLETED') !== undefined;
          desk.propose(task, {
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
          desk.propose(importantDate, { key, values: { what: title, date: day }, line: begun });
        } else events += 1;
        part = null;
      } else part?.lines.push(line);
    }
    if (events > 0) {
      desk.note(
        `${events === 1 ? 'One event is' : `${events} events are`} left out: events belong in the calendar. Dates that come back every year, and tasks, are read here.`,
      );
    }
  },
};
