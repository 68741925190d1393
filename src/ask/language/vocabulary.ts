/**
 * What questions are made of: each concept with the words for it in English, German, French and Spanish, in lower case without
 * accents. `|` separates words and phrases; `*` ends the beginning of a word; `a+b` are two words with others between them.
 */
const VOCABULARY = {
  // Question words
  howmuch: 'how much|wie viel|wieviel|combien|cuanto|cuanta|how',
  howmany: 'how many|wie viele|wieviele|combien|cuantos|cuantas|number of|anzahl|nombre de|numero de',
  howlong: 'how long|wie lange|combien de temps|cuanto tiempo',
  howoften: 'how often|how many times|wie oft|wie haufig|combien de fois|cuantas veces|a quelle frequence',
  howfar: 'how far|wie weit|quelle distance|que distancia|ou en suis|how close',
  howold: 'how old|wie alt|quel age|cuantos anos',
  how: 'how|wie|comment|como',
  when: 'when|wann|quand|cuando|what day|which day|what date|c est quand|since when|seit wann',
  where: 'where|wo|ou est|ou sont|ou se trouve|donde|ou',
  who: 'who|whom|whose|wer|wem|wen|wessen|qui|a qui|quien|quienes|a quien',
  day: 'day|days|by day|per day|tag|tage|pro tag|nach tagen|jour|jours|par jour|dia|dias|por dia',
  // Time
  last: 'last|latest|most recent|newest|last time|zuletzt|letzte|letzter|letztes|letzten|das letzte mal|zum letzten mal|neueste|dernier|derniere|dernieres|derniers|la derniere fois|pour la derniere fois|ultimo|ultima|ultimos|la ultima vez|por ultima vez',
  next: 'next|upcoming|coming|nachste|nachster|nachstes|nachsten|kommende|prochain|prochaine|prochains|proximo|proxima|proximos',
  now: 'now|right now|currently|at the moment|gerade|momentan|aktuell|jetzt|im moment|actuellement|en ce moment|maintenant|ahora|ahora mismo|actualmente|in progress',
  still:
    'still|left|remaining|remain|noch|ubrig|verbleibend*|encore|reste|restent|restant|restants|aun|todavia|queda|quedan',
  average:
    'on average|average|mean|im schnitt|im durchschnitt|durchschnittlich|durchschnitt|en moyenne|moyenne|de media|media|en promedio|promedio',
  changed:
    'changed|change|develop*|trend|verandert|veranderung|entwickelt|entwicklung|change|evolue|evolution|cambiado|cambio|evolucion*',
  year: 'this year|dieses jahr|cette annee|este ano',
  // Comparison
  more: 'more|higher|mehr|hoher|plus|mas|superior',
  less: 'less|lower|fewer|weniger|moins|menos',
  usual:
    'usual|usually|normal|than usual|als sonst|sonst|ublich|als ublich|gewohnlich|d habitude|habituel*|habitude|de lo habitual|lo habitual|habitual|normalmente',
  different: 'different|anders|differe*|diferente|distinto',
  biggest:
    'biggest|largest|highest|most expensive|grosste|grossten|grosster|hochste|teuerste|teuersten|plus gros|plus grosse|plus grande|plus grand|plus chere|plus cher|mayor|mas grande|mas caro|mas alto',
  most: 'most|meiste|meisten|am meisten|le plus|plus de|mas',
  best: 'best|longest|beste|besten|langste|langsten|am besten|meilleur*|plus longue|mejor*|mas larga',
  worst: 'worst|shortest|schlechteste|schlechtesten|kurzeste|pire|plus courte|peor|mas corta',
  total: 'total|in total|altogether|overall|insgesamt|gesamt|en tout|au total|en total|todo',
  // Mail and messages
  mail: 'mail|mails|email|emails|inbox|posteingang|courriel|courriels|message electronique|correo|correos|letter|letters',
  answer:
    'answer|answers|reply|replies|response|respond|antwort|antworten|reponse|reponses|repondre|respuesta|respuestas|responder|contestar|get back',
  oweme:
    'owes me|owe me|schuldet mir|schulden mir|me doit|me doivent|me debe|me deben|am i waiting for|waiting on|i am waiting for|warte ich|worauf warte|j attends|espero|has not answered|have not answered|has not replied|have not replied|did not reply|hat nicht geantwortet|noch nicht geantwortet|nicht geantwortet|n a pas repondu|n ont pas repondu|no ha respondido|no me ha respondido|no me han respondido',
  must: 'must|have to|need to|should|do i have to|still have to|muss|sollte|soll|dois|devrais|doit|tengo que|debo|deberia|owe|i owe|schulde|schulde ich',
  waiting:
    'waiting|wait|waits|waiting for me|warten|wartet|warten auf mich|attend|attendent|m attendent|esperan|espera|me esperan|need my answer|unanswered|unbeantwortet*|sans reponse|sin responder|sin respuesta|pending',
  unread: 'unread|ungelesen*|non lu|non lus|non lue|non lues|pas lu|sin leer|no leidos|not read|have not read',
  write:
    'write|wrote|written|send|sent|email|emailed|mailed|mail|say|said|schrieb|geschrieben|geschickt|gesendet|gemailt|sagt|gesagt|ecrit|ecris|envoye|dit|escribio|escribi|escrito|enviado|mando|envie|escribe',
  byme: 'did i|have i|i last|habe ich|ai je|j ai|escribi|he escrito|envie|mande',
  attachment:
    'attachment|attachments|attached|with files|anhang|anhange|anhangen|piece jointe|pieces jointes|adjunto|adjuntos|archivos adjuntos',
  urgent: 'urgent|important|dringend*|wichtig*|importante|importantes|urgente|urgentes|importants|high priority',
  agree: 'agree|agreed|discuss*|talk about|vereinbart|besprochen|ausgemacht|convenu|discute|acordamos|acorde|hablamos',
  message: 'message|messages|nachricht|nachrichten|mensaje|mensajes',
  fresh: 'new|neu|neue|neuen|neues|nouveau|nouveaux|nouvelle|nouvelles|nuevo|nuevos|nueva|nuevas',
  receive:
    'receive|received|come|came|arrive*|bekommen|erhalten|bekam|gekommen|recu|recus|recibi|recibido|llego|llegado',
  // Money
  spend:
    'spend|spent|spending|spendings|expense|expenses|outgoings|ausgegeben|ausgeben|ausgabe|ausgaben|gebe+aus|gezahlt|depense|depenses|depenser|gaste|gasto|gastos|gastado|gastar',
  pay: 'pay|paid|payment|payments|bezahlt|bezahle|gezahlt|uberwiesen|zahlung|zahlungen|paye|paiement|paiements|pague|pagado|pagos|pago',
  cost: 'cost|costs|kostet|kosten|gekostet|coute|coutent|coutait|cuesta|cuestan|costo|price|preis|prix|precio',
  earn: 'earn|earned|income|make|made|verdient|verdiene|einnahmen|einkommen|gagne|gagner|revenu|revenus|gane|ganado|gano|ingresos|salary|gehalt|salaire|sueldo|salario',
  save: 'save|saved|savings|gespart|spare|ubrig geblieben|economise|epargne|mis de cote|ahorre|ahorrado|left over',
  money: 'money|geld|argent|dinero|net worth|vermogen|fortune|patrimoine|patrimonio',
  balance: 'balance|kontostand|saldo|stand|solde|guthaben',
  account: 'account|accounts|konto|konten|compte|comptes|cuenta|cuentas|bank',
  owe: 'owe|i owe|schulde|schulden|debt|debts|loan|loans|kredit|kredite|dois|dette|dettes|debo|deuda|deudas',
  budget: 'budget|budgets|presupuesto|presupuestos',
  bill: 'bill|bills|invoice|rechnung|rechnungen|facture|factures|factura|facturas|recibos',
  subscription: 'subscription|subscriptions|subs|abo|abos|abonnement|abonnements|suscripcion|suscripciones',
  due: 'due|payable|charged|debited|fallig|abgebucht|abbuchung|echeance|preleve|prelevement|a payer|vence|vencen|vencimiento|deadline|deadlines|frist|fristen',
  permonth:
    'a month|per month|monthly|every month|im monat|pro monat|monatlich|par mois|mensuel*|al mes|por mes|mensual*|each month',
  category:
    'category|categories|kategorie|kategorien|categorie|categoria|categorias|by category|nach kategorie|par categorie|por categoria',
  euro: 'euro|euros|eur|dollar|dollars|usd|pounds|pound|gbp|chf|franken|dolares|libras',
  over: 'over|above|more than|at least|uber|mehr als|mindestens|plus de|au dessus de|mas de|al menos|por encima de|longer than|langer als',
  under:
    'under|below|less than|fewer than|unter|weniger als|moins de|sous|menos de|por debajo de|shorter than|kurzer als',
  hourunit: 'hour|hours|h|stunde|stunden|heure|heures|hora|horas|std',
  // Hours
  work: 'work|worked|working|track|tracked|gearbeitet|arbeite|arbeiten|arbeit|erfasst|travaille|travailler|travail|trabaje|trabajado|trabajo|trabajar|log|logged|put in|spend|spent',
  project: 'project|projects|projekt|projekte|projet|projets|proyecto|proyectos|client|clients',
  timer: 'timer|timer lauft|stoppuhr|tracking|clock|chronometre|chrono|minuteur|cronometro|temporizador|zeit+lauft',
  running: 'running|runs|lauft|lauft+gerade|tourne|en cours|en marcha|corriendo|on',
  time: 'time|zeit|temps|tiempo|hours|stunden|heures|horas|needed|gebraucht|gekostet',
  // Health
  sleep: 'sleep|slept|asleep|geschlafen|schlaf|schlafe|schlief|dormi|dors|sommeil|dormir|dormi|dormido|sueno|dorme',
  night: 'night|nights|nacht|nachte|nachten|nuit|nuits|noche|noches',
  weight: 'weight|weigh|gewicht|wiege|gewogen|poids|pese|peso|pesaba',
  steps: 'step|steps|schritt|schritte|pas|pasos',
  walked: 'take|took|walk|walked|gegangen|gelaufen|gemacht|fait|marche|di|camine|dado',
  pressure:
    'blood pressure|blutdruck|tension|pression arterielle|tension arterielle|presion|presion arterial|tension arterial|bp',
  pulse:
    'resting heart rate|heart rate|resting pulse|ruhepuls|puls|pulse|frequence cardiaque|pouls|frecuencia cardiaca|pulso',
  glucose: 'glucose|blood sugar|blutzucker|glycemie|glucosa|azucar',
  temperature: 'temperature|fever|fieber|korpertemperatur|fievre|temperatura|fiebre',
  water: 'water|drink|drank|wasser|getrunken|trinken|eau|bu|agua|bebi|bebido',
  bodyfat: 'body fat|korperfett|masse grasse|grasa corporal',
  exercise:
    'exercise|exercised|work out|worked out|workout|workouts|train|trained|training|sport|trainiert|trainings|sport gemacht|entraine|entrainement|entrainements|entrene|entrenado|entrenamientos|ejercicio|ejercicios|sessions',
  go: 'go|went|gone|gehen|gegangen|war|alle|allee|fui|been',
  mood: 'mood|moods|feel|feeling|felt|stimmung|laune|gefuhlt|fuhle|humeur|senti|animo|humor|estado de animo',
  energy: 'energy|energie|energia|energetic',
  stress: 'stress|stressed|stressful|gestresst|stressig|stresse|estres|estresado|estresada',
  medication:
    'medication|medications|medicine|medicines|meds|pills|drugs|medikament|medikamente|medikamenten|tabletten|medicament|medicaments|traitement|medicamento|medicamentos|medicina|medicinas',
  taking: 'take|taking|nehme|nehmen|einnehmen|prends|prendre|tomo|tomar',
  appointment: 'appointment|appointments|termin|termine|arzttermin|rendez vous|rdv|cita|citas',
  symptom: 'symptom|symptoms|symptome|sintomas|sintoma',
  // Habits
  habit: 'habit|habits|gewohnheit|gewohnheiten|habitude|habitudes|habito|habitos|routine|routines',
  streak: 'streak|in a row|serie|strahne|am stuck|d affilee|racha|seguidos|consecutiv*',
  open: 'open|still open|to do|todo|undone|pending|outstanding|offen|offene|unerledigt*|zu tun|ouvert|ouvertes|a faire|abierto|abiertas|pendiente|pendientes|por hacer|left',
  done: 'done|do|did|complete*|finish*|get done|got done|tick*|accomplish*|erledigt|geschafft|gemacht|fertig|abgeschlossen|fait|faites|ai termine|j ai termine|terminees|fini|hecho|hechas|hice|terminado|acabado|complete|completado',
  // People
  see: 'see|saw|seen|meet|met|visit|visited|gesehen|getroffen|sah|traf|besucht|vu|vue|rencontre|vi|visto|vimos|quede|quedado|encontre',
  talk: 'talk|talked|speak|spoke|spoken|call|called|phone|phoned|hear from|heard from|telefoniert|gesprochen|angerufen|geredet|gehort|parle|appele|telephone|hable|hablado|llame|llamado|contact|contacted|in touch',
  birthday:
    'birthday|birthdays|bday|geburtstag|geburtstage|anniversaire|anniversaires|cumpleanos|cumple|born|geboren|ne|nee|nacio',
  intouch:
    'get in touch with|get in touch|be in touch|reach out|reach out to|contact|catch up|overdue|melden|bei wem+melden|wieder melden|kontaktieren|recontacter|contacter|reprendre contact|contactar|ponerme en contacto|escribir|neglect*|call',
  phonenumber:
    'phone number|phone|number|telephone number|telefonnummer|handynummer|nummer|numero|numero de telephone|telephone|telefono|numero de telefono|call',
  address:
    'email address|address|mail address|emailadresse|mailadresse|adresse|adresse email|direccion|direccion de correo|correo|email',
  gift: 'gift|gifts|present|presents|geschenk|geschenke|geschenken|cadeau|cadeaux|regalo|regalos|give',
  idea: 'idea|ideas|idee|ideen|idees',
  anniversary: 'anniversary|anniversaries|jahrestag|hochzeitstag|anniversaire de mariage|aniversario',
  // Calendar
  past: 'did|was|were|had|hatte|war|waren|avais|etait|tuve|hice|habia',
  meeting:
    'meeting|meetings|event|events|appointment|appointments|calendar|agenda|termin|termine|besprechung|besprechungen|kalender|rendez vous|rdv|reunion|reunions|reunion|reuniones|evenement|evenements|agenda|calendario|cita|citas|evento|eventos|schedule|plans|planned|plan',
  happening:
    'on|on today|up|happening|have on|got on|look like|coming up|going on|steht+an|steht|an|los|liegt an|prevu|programme|au programme|hay|toca|tengo|have|ai je|planned|my day|tag',
  free: 'free|available|frei|have time|habe+zeit|verfugbar|libre|libres|disponible|busy|beschaftigt|occupe|occupee|ocupado|ocupada',
  slot: 'slot|slots|free time|lucke|creneau|hueco',
  firstone: 'first|erste|erster|erstes|premier|premiere|primer|primera|primero',
  begin:
    'begin|begins|start|starts|beginnt|anfangen|fangt+an|startet|commence|empieza|comienza|at what time|what time|um wie viel uhr|wie viel uhr|a quelle heure|a que hora',
  // Plans
  task: 'task|tasks|todo|todos|to dos|aufgabe|aufgaben|tache|taches|tarea|tareas|things',
  overdue:
    'overdue|late|behind|past due|uberfallig|verspatet|en retard|retard|atrasado|atrasadas|atrasada|vencido|vencidas|retrasado|retrasadas',
  goal: 'goal|goals|target|targets|ziel|ziele|zielen|objectif|objectifs|meta|metas|objetivo|objetivos',
  progress:
    'progress|doing|stand|fortschritt|far along|ou en suis|avance|avancement|progreso|how far|wie weit|am i|voy|llevo',
  reached: 'reached|achieved|achieve|erreicht|atteint|atteints|conseguido|logrado|alcanzado|cumplido',
  milestone: 'milestone|milestones|meilenstein|meilensteine|jalon|jalons|hito|hitos',
  // Documents and home
  expire:
    'expire|expires|expiring|run out|runs out|valid|valid until|renew|lauft+ab|laufen+ab|ablaufen|ablauft|abgelaufen|gultig|gultig bis|expirent|expire|valable|perime|caduca|caducan|valido',
  document: 'document|documents|papers|dokument|dokumente|papiere|papiers|documento|documentos',
  warranty: 'warranty|warranties|guarantee|garantie|gewahrleistung|garantia|garantias',
  bought: 'bought|buy|purchased|gekauft|kaufte|achete|comprado|compre',
  chore:
    'chore|chores|maintenance|hausarbeit|hausarbeiten|haushalt|menage|corvees|entretien|tareas de casa|tareas del hogar|household|housework',
  shopping:
    'shopping|to buy|shopping list|grocery list|einkaufen|einkauf|einkaufs|einkaufsliste|einkaufszettel|courses|liste de courses|compra|lista de la compra|comprar|acheter|need to buy|kaufen',
  list: 'list|liste|zettel|lista|steht',
  use: 'use|used|consume*|consumption|verbrauch|verbraucht|consomme|consommation|usado|consumido|consumi|consumo|gaste',
  // Travel
  trip: 'trip|trips|travel|travels|vacation|holiday|holidays|journey|reise|reisen|urlaub|voyage|voyages|vacances|viaje|viajes|vacaciones',
  leave: 'leave|leaving|depart*|go to|travel|fahre|fahren|reise|fliege|abfahrt|pars|partir|depart|salgo|viajo|voy|go',
  booking:
    'booking|bookings|booking code|reservation|confirmation|buchung|buchungen|buchungscode|reservierung|reservacion|reserva|reservas|ticket|tickets',
  code: 'code|number|nummer|buchungscode|numero|codigo|reference',
  back: 'back|return|zuruck|retour|rentre|vuelta|vuelvo|regreso',
  // Learning and leisure
  book: 'book|books|buch|bucher|livre|livres|libro|libros',
  film: 'film|films|movie|movies|filme|pelicula|peliculas',
  series: 'series|show|shows|serie|serien|series',
  game: 'game|games|spiel|spiele|jeu|jeux|juego|juegos',
  watch: 'watch|watching|watched|schaue|sehe|gesehen|geschaut|gucke|regarde|regarder|viendo|veo|vi',
  read: 'read|reading|lese|lesen|gelesen|lis|lire|lu|leo|leyendo|leido|lei',
  play: 'play|played|playing|practise*|practice*|gespielt|spiele|geubt|joue|jouer|pratique|toque|tocado|jugado|jugue|practicado|practique',
  study:
    'study|studied|studying|learn|learned|learnt|learning|gelernt|lerne|lernen|etudie|appris|apprendre|etudier|estudie|estudiado|aprendido|estudiar',
  course: 'course|courses|class|kurs|kurse|cours|curso|cursos',
  volunteer:
    'volunteer|volunteered|volunteering|ehrenamtlich|ehrenamt|freiwillig|benevolat|benevole|voluntariado|voluntario',
  bucketlist: 'bucket list|bucketlist',
  creative: 'creative|creative session|kreativ|creatif|creative|creativo|creativa',
  hobby: 'hobby|hobbies|hobbys|loisir|loisirs|aficion|aficiones|pasatiempo|pasatiempos',
  // Work and emergency
  job: 'job|role|position|job title|stelle|arbeitsstelle|poste|emploi|empleo|puesto',
  certificate:
    'certificate|certificates|certification|certifications|zertifikat|zertifikate|certificat|certificats|certificado|certificados',
  emergency: 'emergency|in an emergency|notfall|im notfall|urgence|en cas d urgence|emergencia|en una emergencia',
  contact: 'contact|contacts|kontakt|kontakte|notfallkontakt|notfallkontakte|contacto|contactos|call',
  // Going on from an answer
  andwhat:
    'and what about|what about|how about|and for|and|und was ist mit|und wie ist es mit|was ist mit|wie war es|und|et pour|et qu en est il de|et|y que tal|y que pasa con|que tal|y',
} as const;

export type Concept = keyof typeof VOCABULARY;

/** Where a phrase stands: words in a row, or with others between them. */
export interface Phrase {
  readonly words: readonly string[];
  readonly isApart: boolean;
}

export const phrases: ReadonlyMap<Concept, readonly Phrase[]> = new Map(
  Object.entries(VOCABULARY).map(([concept, text]) => [
    concept as Concept, // the keys of the object above
    text.split('|').map((phrase) => ({ words: phrase.split(/[ +]/), isApart: phrase.includes('+') })),
  ]),
);

/** Every single word that questions are made of. */
export const conceptWords: ReadonlySet<string> = new Set(
  [...phrases.values()].flatMap((all) => all.flatMap(({ words }) => words.filter((word) => !word.endsWith('*')))),
);
