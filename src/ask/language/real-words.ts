import { commonWords } from './common-words.ts';

/** Words that are one letter from a word of questions and say something else: taken for a slip, they would make it another question. */
const WORDS = `
quit safe safes avion order orders older larger table tables black brown white round weak hard mind half reach load piano tool tools break land writing fork
exit share slower force scan grand boom party pins bucket buckets fall falls matter guard trees deny chart feed hide nest wide camel
seeds threads trim swim demand stage lies fires grow cash card cards cart coat boat goat chat stream parent parents smart tested leading
rust simply means agent demo avoid thought sending sends front stops stopping locked views choose seat seats sheet sheep ship boots
stairs street cooking coins corn cream hand hands sand moon soap snow wine wind wood wool gold glass grass
senden karte karten feld fest reihe anfang brief treffer gesicht wahl hande mitte schrift kuchen regen zelt platz platte teil teile
strasse schaden raum runde autor gegessen leben wissen denken besser gedacht fehler fuhren beenden tragen trug traf meist halb gruss
programm alten rosa laune presse lohnt sorgt hund haus haare wagen wein wald salz sand schnee boden brille
vert noir blanc route porte carte ville plage poste chien mer terre lettre verre veste lampe
carta mesa perro gato playa calle puerta verde negro blanco rojo lampara vaso bolsa
rain rains raining rainy snowing sunny weather forecast cloudy windy storm song songs singer actor actress president minister football
match goalkeeper winner country capital planet earth colour color joke jokes poem recipe recipes dog dogs cat cats horse bird neighbour
neighbours neighbor uncle aunt cousin nephew niece grandma grandpa teacher lawyer plumber painter carpenter tyre tyres oil petrol fuel
password wifi router printer charger umbrella jacket jeans dress shirt socks glasses ring necklace toothbrush pillow blanket
regnen regnet schneien schneit sonnig wetter wolkig wolken sturm lied lieder schauspieler prasident minister fussball gewinner gewinnt
hauptstadt planet erde farbe witz witze gedicht rezept rezepte katze pferd vogel nachbar nachbarn nachbarin onkel tante neffe nichte oma
opa lehrer anwalt klempner maler reifen benzin diesel passwort drucker schirm jacke hose kleid hemd socken brille kette decke kissen
pleuvoir pleut neige neiger soleil meteo chanson acteur president ministre joueur gagnant pays capitale planete couleur blague poeme
recette chat cheval oiseau voisin voisine oncle tante cousin neveu niece prof avocat plombier pneu essence imprimante parapluie robe
chemise lunettes bague
llover llueve nevar nieva sol cancion cantante presidente ministro futbol partido ganador pais capital planeta tierra color
chiste poema receta gato caballo pajaro vecino vecina tio tia primo sobrino abuela abuelo profesor abogado fontanero rueda gasolina
rente renten uberstunden urlaub nachtdienst schicht turno garde
impresora paraguas chaqueta vestido camisa gafas anillo`;

/** Words that are never taken for a slip of another one. */
export const realWords: ReadonlySet<string> = new Set([...WORDS.trim().split(/\s+/), ...commonWords]);
