/** Words that are one letter from a word of questions and say something else: taken for a slip, they would make it another question. */
const WORDS = `
order orders older larger table tables black brown white round weak hard mind half reach load piano tool tools break land writing fork
exit share slower force scan grand boom party pins bucket buckets fall falls matter guard trees deny chart feed hide nest wide camel
seeds threads trim swim demand stage lies fires grow cash card cards cart coat boat goat chat stream parent parents smart tested leading
rust simply means agent demo avoid thought sending sends front stops stopping locked views choose seat seats sheet sheep ship boots
stairs street cooking coins corn cream hand hands sand moon soap snow wine wind wood wool gold glass grass
senden karte karten feld fest reihe anfang brief treffer gesicht wahl hande mitte schrift kuchen regen zelt platz platte teil teile
strasse schaden raum runde autor gegessen leben wissen denken besser gedacht fehler fuhren beenden tragen trug traf meist halb gruss
programm alten rosa laune presse lohnt sorgt hund haus haare wagen wein wald salz sand schnee boden brille
vert noir blanc route porte carte ville plage poste chien mer terre lettre verre veste lampe
carta mesa perro gato playa calle puerta verde negro blanco rojo lampara vaso bolsa`;

/** Words that are never taken for a slip of another one. */
export const realWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
