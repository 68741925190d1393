/** An act with what it is done to, as it was typed: "new mail to Tom", "archive all of the shop". */
export interface TypedCommand {
  readonly does: 'write' | 'archive' | 'event';
  readonly of: string;
}

const MAIL = '(?:e-?mail|mail|message)';
const SIGNS: readonly (readonly [TypedCommand['does'], RegExp])[] = [
  // English
  ['write', new RegExp(`^(?:(?:new|write|send|compose) )?(?:an? )?(?:new )?${MAIL} to (.+)$`, 'iu')],
  ['write', /^(?:write|compose) to (.+)$/iu],
  ['archive', new RegExp(`^archive (?:all|everything)(?: the)?(?: ${MAIL}s?)? (?:of|from|by) (.+)$`, 'iu')],
  ['event', /^(?:add|new|create)(?: an?)?(?: new)? (?:event|appointment|meeting)[: ]+(.+)$/iu],
  // German
  ['write', /^(?:neue |schreibe? (?:eine )?)?(?:e-?mail|mail) an (.+)$/iu],
  ['archive', /^archiviere? alles?(?: (?:e-?)?mails)? von (.+)$/iu],
  ['archive', /^alles?(?: (?:e-?)?mails)? von (.+) archivieren$/iu],
  ['event', /^(?:neuer termin|termin anlegen|termin eintragen)[: ]+(.+)$/iu],
  // French
  ['write', /^(?:nouveau |nouvel |écrire (?:un )?|écris (?:un )?)?(?:e-?mail|mail|courriel) à (.+)$/iu],
  ['archive', /^archive[rz]? tou(?:t|s|tes)(?: les)?(?: (?:e-?mails|mails|courriels))? de (.+)$/iu],
  ['event', /^(?:nouvel événement|nouveau rendez-vous|ajouter un (?:événement|rendez-vous))[: ]+(.+)$/iu],
  // Spanish
  ['write', /^(?:nuevo |escribir (?:un )?|escribe (?:un )?)?(?:correo|e-?mail|mail) (?:a|para) (.+)$/iu],
  ['archive', /^archivar? tod[oa]s?(?: los)?(?: (?:correos|mails))? de (.+)$/iu],
  ['event', /^(?:nuevo evento|nueva cita|añadir (?:un )?evento|añadir (?:una )?cita)[: ]+(.+)$/iu],
];

/** What a text orders to be done, and to what; null where it orders nothing of this kind. */
export const typedCommand = (text: string): TypedCommand | null => {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  for (const [does, sign] of SIGNS) {
    const found = sign.exec(words);
    if (found?.[1] !== undefined) return { does, of: found[1].trim() };
  }
  return null;
};
