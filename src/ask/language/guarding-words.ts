/**
 * Words that make another question of one that is otherwise clear, such as "should", "I own" and "without": as in vocabulary.ts,
 * `|` separates words and phrases, and `a+b` are two words with others between them.
 */
export const GUARDING = {
  born: 'born|geboren|ne le|nee le|est ne|est nee|naissance|nacio|nacido|nacida',
  short:
    'too little|too short|not enough|zu wenig|zu kurz|trop peu|trop court|trop courte|trop courtes|muy poco|demasiado poco|demasiado corta',
  hourly:
    'hourly rate|hourly|my rate|rate for|rate on|an hour|per hour|stundensatz|pro stunde|die stunde|eine stunde+kostet|kostet+stunde|taux horaire|tarif horaire|par heure|de l heure|tarifa|por hora|la hora cobro',
  whatis:
    'what is my|what is our|what is the|was ist mein|was ist meine|was ist die|quel est mon|quel est le|quelle est ma|cual es mi|cual es el',
  finished:
    'sorted|sorted out|taken care of|geregelt|resuelto|resuelta|arreglado|done|finished|fixed|filed|sent off|erledigt|fertig|geschafft|fait|faite|fini|terminee|hecho|hecha|terminado',
  longnotseen:
    'not seen+in a long time|not seen+for a long time|not seen+in ages|not seen+for ages|not seen+in a while|not seen+for a while|lang nicht+gesehen|lange nicht+gesehen|lange nicht mehr+gesehen|ewig nicht+gesehen|pas vu depuis longtemps|pas vue depuis longtemps|hace mucho+no veo|hace mucho que no|hace tiempo que no|tiempo sin ver',
  advice:
    'how often should|how much should|how many should|how long should|what should i weigh|should i be|is it normal|is that normal|too fast|too slow|wie oft sollte|wie oft soll|wie viel sollte|wie viel soll|wie lange sollte|ist das normal|zu schnell|zu langsam|combien devrais|combien faudrait|a quelle frequence devrais|est ce normal|trop vite|cuanto deberia|cuantas deberia|cada cuanto deberia|es normal|demasiado rapido',
  possess: 'i own|we own|owned by me|ich besitze|besitze ich|besitze|besitzen|je possede|possede je|poseo|poseemos',
  except:
    'except|excluding|apart from|other than|besides|without counting|ausser|ausgenommen|abgesehen von|sauf|excepte|hormis|a part|excepto|salvo|aparte de|sin contar|but not|everything but|all but|anything but|nothing but|instead of|bis auf|alles minus|hors|excluyendo|todo menos|menos el|menos la|menos los',
  given:
    'give me|gave me|given me|gives me|give us|gave us|mir geschenkt|mir gegeben|schenkt mir|schenkte mir|geschenkt bekommen|m a offert|m a donne|m ont offert|me regalo|me ha regalado|me dio|me han regalado',
  sincewhen:
    'how long have i been|how long have we been|how long have i had|how long have we had|how many years have i|how many years have we|wie lange+schon|seit wie vielen|depuis combien|cuanto tiempo llevo|cuantos anos llevo|hace cuanto que',
  every:
    'mornings|evenings|afternoons|weekends|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|every monday|every sunday|an wochenenden|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|jeden montag|jeden sonntag|les week ends|tous les lundis|tous les dimanches|los fines de semana|fines de semana|los lunes|los domingos|los viernes|los sabados',
  notoverdue:
    'not overdue|not yet overdue|not late|not yet late|nicht uberfallig|noch nicht uberfallig|nicht verspatet|pas encore en retard|pas en retard|pas encore echue*|no esta vencid*|no estan vencid*|no vencid*|aun no vencid*|sin vencer|aun no vence*|todavia no vence*|no vence* aun|no vence* todavia|no esta atrasad*|no estan atrasad*|not due yet|not yet due|noch nicht fallig|pas encore echeance',
  onmeds: 'am i on any|am i on anything|am i on something',
  affair:
    'thing with|things with|deal with|story with|business with|matter with|war das mit|war da mit|war nochmal mit|war das nochmal mit|war das noch mit|war das noch mal mit|war das gleich mit|war da nochmal mit|sache mit|geschichte mit|histoire avec|affaire avec|truc avec|era lo de|era lo del|es lo de|es lo del|asunto con|asunto de|asunto del|tema con|paso con',
  severest:
    'strongest|starksten|starkster|starkste|starkstes|schlimmsten|schlimmste|schlimmster|heftigsten|heftigste|plus fort|plus forts|plus forte|plus intense|mas fuerte|mas fuertes|mas intenso',
  outdoors:
    'temperature+outside|temperature+faisait|temperature+fait il|temperature+fera|temperature+dehors|temperatura+hacia|temperatura+hace|temperatura+hara|temperatura+fuera|temperatur+draussen|how warm|how cold|how hot|wie warm|wie kalt|wie heiss|quelle temperature+dehors',
  afterit: 'after the|after my|after|nach dem|nach der|nach meinem|nach meiner|apres|despues de|despues del',
  sameas:
    'the same as|same amount as|as much as|as many as|as often as|as long as|so viel wie|so viele wie|so oft wie|so lange wie|gleich viel|autant que|autant qu|lo mismo que|igual que|tanto como|tantas como|tantos como',
  wherefrom: 'come from|comes from|came from|kommt+her|kommen+her|stammt|d ou|de donde viene|de donde es',
  elsewhere:
    'where can i watch|where can i see|where can i buy|where do i buy|where did i buy|wo kann ich+schauen|wo kann ich+sehen|wo kann ich+kaufen|ou puis je+regarder|ou puis je+acheter|donde puedo ver|donde puedo comprar',
  onphone: 'about+on the phone|about+over the phone|uber+am telefon|de quoi+au telephone|de que+por telefono',
  hascome: 'gekommen|kam|venu|venue|vino|did+come',
  arrival: 'arrive|arrives|arriving|arrival|ankunft|kommt+an|ankommt|arrivee|llega|llegada',
  aredone:
    'are done|is done|are finished|sind erledigt|ist erledigt|sind fertig|ist fertig|sont faites|sont faits|est faite|est fait|sont terminees|estan hechas|estan hechos|esta hecha|estan terminadas',
  invoicespaid: 'factures+payees|facturas+pagadas|facturas+pago|rechnungen+bezahlt|invoices+pay',
  underway:
    'am i reading|am i watching|am i playing|i am reading|i am watching|i am playing|lese ich|ich lese|schaue ich|ich schaue|spiele ich|je lis|lis je|je regarde|suis en train|estoy leyendo|estoy viendo|estoy jugando|leyendo|viendo',
  undone:
    'not done|not been done|not finished|not completed|undone|unfinished|not yet done|not yet finished|not achieved|not reached|not yet achieved|not yet reached|not achieved yet|nicht erledigt|nicht fertig|unerledigt*|nicht abgeschlossen|nicht erreicht|nicht geschafft|pas fait|pas faits|pas faite|pas faites|pas encore fait|pas encore faits|pas encore faite|pas encore faites|pas fini|pas finis|pas finie|pas finies|pas encore fini|pas encore finies|pas terminees|pas encore terminees|pas atteint|pas atteints|pas encore atteint|pas encore atteints|sin hacer|sin terminar|no hechas|no estan hechas|no terminadas|no he hecho|no he terminado|no he logrado|no he conseguido|no logradas|no cumplidas',
  whichmonth: 'que mes|which month|what month|quel mois|welcher monat|welchem monat',
  mailto: 'mails from me to|mail from me to|mails von mir an|mails de moi a',
  pricewas: 'how much was|how much were|wie teuer war|combien etait|cuanto era',
  eachone: 'each meeting|each event|each appointment|jeder termin|chaque reunion|cada reunion',
  workdays:
    'how many days|how many weeks|wie viele tage|wie viele wochen|wie vielen tagen|combien de jours|cuantos dias',
  startedwhen: 'since when|seit wann|depuis quand|desde cuando',
  didtake:
    'did i take|have i taken|habe ich+genommen|hab ich+genommen|genommen habe|genommen hab|ai je pris|j ai pris|ai je prise|tome|he tomado',
  issued: 'invoice|invoices|invoiced',
  kmunit:
    'how many km|how many kilometers|how many kilometres|how many miles|wie viele kilometer|wie viele km|combien de kilometres|combien de km|cuantos kilometros|cuantos km',
  whenmade:
    'when did i book|when did i order|when did i make|wann+gebucht|wann+bestellt|quand ai je reserve|quand j ai reserve|cuando reserve|cuando hice',
  didpay:
    'when did|wann hat|wann haben|quand a|quand ont|quand+a paye|quand+ont paye|quand+a t il paye|quand+a t elle paye|quand+a regle|quand+a t il regle|cuando pago|cuando pagaron|cuando+ha pagado',
  tocome: 'how much will|how high will|wie hoch wird|wie viel wird|combien sera|combien va|cuanto sera|cuanto va a',
  lives: 'live|lives|living|wohnt|wohnen|lebt|habite|habitent|vive|viven',
} as const;
