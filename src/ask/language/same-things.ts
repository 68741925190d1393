/** Things that people name in one language and write down in another; each line is one thing, named first as records call it. */
const SAME = `
passport reisepass pass passeport pasaporte
licence license fuhrerschein permis carnet
driving fahrerlaubnis conduire conducir
birth geburts geburtsurkunde naissance nacimiento
certificate urkunde acte certificat certificado
visa visum visado
insurance versicherung assurance seguro
food essen lebensmittel groceries nourriture alimentation courses comida alimentos
rent miete loyer alquiler
transport transportation verkehr transports transporte
eating eat ate eaten dining dined restaurants restaurant restaurantes auswarts cenar comer
savings saving sparkonto ersparnisse epargne livret ahorros ahorro ahorrado
checking girokonto courant corriente
books bucher livres libros book buch livre libro
clothes kleidung vetements ropa
shoes schuhe chaussures zapatos
health gesundheit sante salud
salary gehalt salaire sueldo salario
payslip gehaltsabrechnung lohnabrechnung lohnzettel bulletin nomina
shower dusche geduscht duschen douche ducha
cold kalt kalte kaltes froid froide fria frio
car auto voiture coche
phone telefon handy telephone telefono movil
plan tarif forfait tarifa
gym fitnessstudio fitness gimnasio gimnase
washing laver wasch waschmaschine linge lave
machine maschine lavadora
laptop notebook ordinateur portatil
electricity strom electricite electricidad luz power
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
sister schwester soeur hermana
brother bruder frere hermano
mum mom mother mama mutter maman mere madre
dad father papa vater pere padre
partner wife husband frau mann femme mari mujer marido esposa esposo
daughter tochter fille hija
son sohn fils hijo
landlord vermieter vermieterin proprietaire bailleur casero
boss chef chefin patron jefe jefa
dentist zahnarzt zahnarztin dentiste dentista
doctor arzt arztin medecin docteur medico doctor
eye augen augenarzt ophtalmo oculista
headache headaches kopfschmerzen kopfweh migrane dolor+cabeza mal+tete migraine
back rucken dos espalda
pain schmerzen douleur dolor
run ran running jog jogging laufen gelaufen joggen gejoggt lauf course couru courir footing corri correr corrido carrera
swim swam swimming schwimmen geschwommen nager nage natation nade nadar natacion
ride cycle cycled cycling bike biked rad fahrrad radfahren geradelt radeln velo bici bicicleta
walk walked walking spazieren spaziert spaziergang marche promenade camine caminar paseo
yoga
meditate medito meditated meditation meditiere meditiert meditieren meditation mediter medite meditado meditar meditacion
read reading gelesen lesen lu lire lei leido leer
spanish spanisch espagnol espanol
english englisch anglais ingles
french franzosisch francais frances
german deutsch allemand aleman
italian italienisch italien italiano
guitar gitarre guitare guitarra
piano klavier
wedding hochzeit hochzeitstag mariage boda
anniversary jahrestag anniversaire aniversario
dinner abendessen diner cena
lunch mittagessen dejeuner almuerzo
breakfast fruhstuck petit desayuno
train zug zugticket tren bahn rail railway ferrocarril
ticket tickets fahrkarte fahrkarten billet billets billete billetes boleto
flight flug vol vuelo
hotel
kettle wasserkocher bouilloire hervidor
descale descaling descaled entkalken entkalkt detartrer descalcificar
plants pflanzen plantes plantas
website site sitio web webseite internetseite
launch start lancement lanzamiento
milk milch lait leche
bread brot pain pan
eggs egg eier oeufs huevos
butter beurre mantequilla
coffee kaffee cafe
cheese kase fromage queso
flakes flocken flocons copos
contract vertrag contrat
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
export const pairsOfThings: readonly (readonly [first: string, second: string, thing: string])[] = [
  ['mal', 'tete', 'headache'],
  ['dolor', 'cabeza', 'headache'],
  ['duele', 'cabeza', 'headache'],
  ['dolio', 'cabeza', 'headache'],
  ['head', 'hurt', 'headache'],
  ['head', 'ache', 'headache'],
  ['head', 'ached', 'headache'],
  ['kopf', 'weh', 'headache'],
  ['mal', 'dos', 'back'],
];

/** Every word that names such a thing. */
export const thingWords: ReadonlySet<string> = new Set([...NAMES.keys(), ...NAMES.values()]);
