/** Things that people name in one language and write down in another; each line is one thing, named first as records call it. */
const SAME = `
passport reisepass pass passeport pasaporte
licence license fuhrerschein permis carnet
driving fahrerlaubnis conduire conducir
birth geburts geburtsurkunde naissance nacimiento
certificate urkunde acte certificat certificado
visa visum visado
insurance versicherung assurance seguro
food essen lebensmittel groceries grocery supermarkt supermarket super supermarche supermercado nourriture bouffe alimentation courses comida alimentos
rent miete loyer alquiler
transport transportation commute commuting travelling verkehr fahrten fahrkosten transports transporte
eating dining dined restaurants restaurant restaurantes auswarts resto restos
savings saving sparkonto economies ersparnis ersparnisse epargne livret ahorros ahorro ahorrado
checking girokonto courant corriente
review revision revue
design diseno conception
books buchladen buchhandlung bookshop bookstore librairie libreria bucher livres bouquins libros book buch livre libro
clothes kleidung vetements ropa
shoes schuhe chaussures zapatos
health gesundheit sante salud
salary wage wages gehalt lohn salaire paie sueldo salario
payslip paystub gehaltsabrechnung gehaltszettel lohnausweis lohnabrechnung lohnzettel bulletin nomina
shower dusche geduscht duschen douche ducha
cold kalt kalte kaltes froid froide fria frio
car auto wagen voiture coche carro
phone cellphone mobile telefon handy mobilfunk telephone telefono movil
plan tarif forfait tarifa
gym fitnessstudio studio salle+sport fitness gimnasio gimnase
washing washer laver wasch waschmaschine linge lave
machine maschine lavadora
laptop notebook ordinateur portatil
electricity electric strom electricite electricidad luz power
gas gaz
water watered watering wasser gegossen giessen eau arrose arroser agua regue regar
clean cleaned cleaning putzen geputzt reinigen gereinigt nettoye nettoyer nettoyage limpie limpiar limpiado
mow mowed mahen gemaht tondre tondu cortar
vacuum vacuumed hoover saugen gesaugt aspirateur aspirar aspirado
laundry wasche gewaschen lessive colada
rubbish garbage trash mull poubelle basura
bathroom bad badezimmer salle bano
kitchen kuche cuisine cocina
windows fenster fenetres ventanas
bed bett lit cama
sister sis schwesterherz schwester soeur hermana
brother bro bruder frere hermano
mum mom mommy mummy mother mama mami mutti mutter maman mere madre
dad daddy father papa papi vater pere padre
partner wife husband frau mann femme mari mujer marido esposa esposo
daughter tochter fille hija
son sohn fils hijo
landlord landlady vermieter vermieterin hausbesitzer proprietaire proprio bailleur casero casera arrendador
boss chef chefin patron jefe jefa
dentist dentists dental zahnarzt zahnarztin dentiste dentista
doctor doc arzt arztin medecin docteur medico doctor
eye augen augenarzt ophtalmo oculista
headache headaches kopfschmerzen kopfweh migrane dolor+cabeza mal+tete migraine
back rucken dos espalda
pain schmerzen douleur dolor
run ran running runs jog jogging jogged laufen gelaufen joggen gejoggt jogge lauf laufe gerannt rennen course couru courir footing corri correr corrido carrera
swim swam swimming schwimmen geschwommen nager nage natation nade nadar natacion
ride cycle cycled cycling bike biked rad fahrrad radfahren geradelt radeln velo bici bicicleta
walk walked walking spazieren spaziert spaziergang marche promenade camine caminar paseo
yoga
meditate medito meditated meditation meditiere meditiert meditieren meditation mediter medite meditado meditar meditacion
read reading gelesen lesen lese lu lire lei leido leer lecture lectura lektur
spanish spanisch espagnol espanol
english englisch anglais ingles
french franzosisch francais frances
german deutsch allemand aleman
italian italienisch italien italiano
guitar gitarre gitarren gitarrespielen guitare guitarra
piano klavier
wedding hochzeit hochzeitstag mariage boda married marry geheiratet verheiratet heirateten marie maries marier casado casamos casaron
anniversary jahrestag aniversario
dinner abendessen diner cena ceno cenamos dine
lunch mittagessen dejeuner almuerzo
breakfast fruhstuck petit desayuno
train zug zugticket tren bahn rail railway ferrocarril
ticket tickets fahrkarte fahrkarten billet billets billete billetes boleto
flight flug vol vuelo
hotel
kettle wasserkocher bouilloire hervidor
descale descaling descaled entkalken entkalkt detartrer descalcificar
plants plant pflanzen blumen flowers plantes fleurs plantas flores
website site sitio web webseite internetseite
launch start lancement lanzamiento lance lancer lancons lanza lanzar lanzamos
milk milch lait leche
bread brot pain pan
eggs egg eier oeufs huevos
butter beurre mantequilla
coffee kaffee cafe
cheese kase fromage queso
flakes flocken flocons copos
contract vertrag contrat
electrician elektriker elektrikerin electricien electricista
plumber klempner installateur plombier fontanero
call called calling rang anrufen angerufen rufe appeler appele telefonieren llamar llamado llame
renew renewed renewing verlangern verlangert erneuern erneuert renouveler renouvele renovar renovado
library bibliothek bucherei bibliotheque biblioteca
lease mietvertrag bail contrato
renewal verlangerung renouvellement renovacion
`;

/** The name of a thing as records call it, or the word itself. */
export const sameThing = (word: string): string => NAMES.get(word) ?? NAMES.get(singular(word)) ?? singular(word);

/** A word without the ending of the plural that three of the languages share. */
const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

const NAMES: ReadonlyMap<string, string> = new Map(
  SAME.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...others] = line.split(' ');
      return others.filter((word) => !word.includes('+')).map((word) => [word, name] as const);
    }),
);

/** Two words that are one thing together: "mal à la tête". */
const pairsOfThings: readonly (readonly [first: string, second: string, thing: string])[] = [
  ['mal', 'tete', 'headache'],
  ['salle', 'sport', 'gym'],
  ['dolor', 'cabeza', 'headache'],
  ['duele', 'cabeza', 'headache'],
  ['dolio', 'cabeza', 'headache'],
  ['dolido', 'cabeza', 'headache'],
  ['head', 'hurt', 'headache'],
  ['head', 'ache', 'headache'],
  ['head', 'ached', 'headache'],
  ['kopf', 'weh', 'headache'],
  ['mal', 'dos', 'back'],
  ['anniversaire', 'mariage', 'anniversary'],
  ...['eat', 'ate', 'eaten'].map((verb) => [verb, 'out', 'eating'] as const),
  ...['comer', 'comi', 'comimos', 'comido', 'cenar', 'cene', 'cenamos', 'cenado'].map(
    (verb) => [verb, 'fuera', 'eating'] as const,
  ),
  ['war', 'essen', 'eating'],
  ['waren', 'essen', 'eating'],
  ['essen', 'gehen', 'eating'],
  ['essen', 'gegangen', 'eating'],
  ['essen', 'ging', 'eating'],
  ['mange', 'dehors', 'eating'],
  ['mange', 'resto', 'eating'],
];

/** Every word that names such a thing. */
export const thingWords: ReadonlySet<string> = new Set([...NAMES.keys(), ...NAMES.values()]);

/** How far apart two words of one thing stand at most, and what makes another thing of them between: "my head did not hurt". */
const MOST_APART = 5;
const NOT = new Set('not never nicht nie pas jamais no nunca'.split(' '));

/** The words of a question under the names that records have for them. */
export const thingsOf = (tokens: readonly string[]) => {
  const pairs = pairsOfThings.flatMap(([first, second, thing]) => {
    const [one, other] = [tokens.indexOf(first), tokens.indexOf(second)];
    if (one === -1 || other <= one || other - one > MOST_APART) return [];
    if (tokens.slice(one, other).some((token) => NOT.has(token))) return [];
    return [{ word: thing, places: [one, other] }];
  });
  const paired = new Set(pairs.flatMap(({ places }) => places));
  const single = tokens.map((token, place) => ({ word: sameThing(token), places: [place] }));
  return [...single.filter((_, place) => !paired.has(place)), ...pairs];
};
