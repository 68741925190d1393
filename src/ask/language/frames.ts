/** What people say before the question itself, in words in lower case without accents: "could you tell me", "I was wondering". */
const FRAMES = [
  // English
  'hi|hey|hello|ok|okay|so|well|um|hmm|god|oh|wait|right|right so|quick one|please(?= )|basically|let me think|not sure but|i mean|' +
    'btw|by the way|also|anyway|sorry|thanks|quick question|just (?:quickly |a )?(?:checking|wondering|curious|asking)',
  '(?:could|can|would|will) you (?:(?:please|kindly|maybe|possibly|happen to|quickly|just) )*(?:tell|show|give|list|say|know|find|look up|check|remember)(?: (?:me|us|for me))?',
  'do you (?:(?:happen to|still) )?(?:know|remember)|would you happen to know|you know',
  'i (?:would|d|ld) (?:(?:really|just) )?(?:like|love|want|need) to (?:know|see|find out|hear|check)|i (?:just )?(?:want|need|wanted|have) to know',
  'i (?:was|am|m) (?:(?:just) )?(?:wondering|trying to (?:find out|remember|work out)|curious)|i wonder|i (?:can not|cant|can t|do not|dont) remember|i (?:do not|dont|forget|forgot)(?: know)?(?= (?:when|where|what|who|how|which) )',
  'tell me|let me know|let us see|lets see|remind me(?! to )|any (?:idea|clue)|give me|show me',
  '(?:my|the) (?:[a-z]+) (?:asks?|asked|wants? to know|is asking|are asking|keeps? asking)',
  // German
  '(?:konntest|kannst|wurdest) du (?:(?:mir|bitte|mal|uns|kurz) )*(?:sagen|zeigen|verraten|nennen|nachsehen|schauen)|(?:konnten|konnen|wurden) sie (?:(?:mir|bitte|mal|uns|kurz) )*(?:sagen|zeigen|verraten|nennen|nachsehen)',
  'ich (?:wusste|hatte) gerne?(?: gewusst)?|ich (?:mochte|will|wollte|muss) (?:(?:gerne?|nur|mal|kurz) )*(?:wissen|fragen)|ich frage mich|ich weiss nicht(?: mehr)?',
  'wie (?:heisst|lautet|lauten|heissen|ist|war)(?: (?:nochmal|noch mal|noch|gleich|eigentlich))*(?= (?:der|die|das|mein|meine|unser|unsere) [a-z]*(?:code|nummer|adresse))|weisst du(?: noch)?|wissen sie|sag (?:mir )?(?:mal|bitte)|sag mir|sag(?= (?:wann|wie|wo|was|wer|welche) )|also|hallo|kurze frage|nur (?:so |mal )?(?:kurz|ne frage)|mal (?:kurz|ehrlich|sehen)|ach|ubrigens',
  '(?:mein|meine|der|die|das) (?:[a-z]+) (?:fragt|fragen|will wissen|wollen wissen)',
  // French
  '(?:pourriez vous|pouvez vous|pourrais tu|peux tu|tu peux|tu pourrais|vous pouvez) (?:(?:me|nous|bien|s il te plait|s il vous plait) )*(?:dire|montrer|donner|rappeler|indiquer)',
  'j aimerais(?: bien)? savoir|je (?:voudrais|veux|souhaite|souhaiterais)(?: bien)? savoir|je me demande|dis moi|rappelle moi|sais tu|tu sais|savez vous|bonjour|salut|au fait|dites moi|je ne sais plus|alors',
  '(?:mon|ma|le|la|les|mes) (?:[a-z]+) (?:demande|demandent|veut savoir|veulent savoir)',
  // Spanish
  '(?:podrias?|puedes?|me podrias?|me puedes?) (?:(?:por favor|me) )*(?:decirme|mostrarme|darme|recordarme|decir|mostrar)',
  '(?:quisiera|me gustaria|quiero|necesito|querria) saber|me pregunto|dime|recuerdame|oye|hola|sabes|por cierto|a ver|no recuerdo|bueno',
  '(?:mi|mis|el|la|los|las) (?:[a-z]+) (?:pregunta|preguntan|quiere saber|quieren saber)',
].join('|');
const FRAME = new RegExp(`^(?:${FRAMES})(?: (?:please|bitte|por favor|s il te plait|s il vous plait))? `);
/** What joins a frame to its question. */
const JOINED = /^(?:please|that|if|whether|ob|si|que|about|bitte|por favor|s il te plait|s il vous plait) /;
const ENDS =
  / (?:or what|or not|or something|i think|i guess|you know|right|oder was|oder nicht|oder so|oder|gell|ou quoi|ou pas|hein|o que|o no|verdad|please|bitte|por favor|s il te plait|s il vous plait|thanks|thank you|danke|merci|gracias|again|exactly|then|though|anyway|by the way|nochmal)$/;

/** The words of a question without what is said around it. */
export const withoutFrame = (tokens: readonly string[]): string[] => {
  let line = `${tokens.join(' ')} `;
  for (let more = true; more;) {
    const shorter = line.replace(FRAME, '');
    more = shorter !== line && shorter.trim() !== '';
    if (!more) break;
    line = shorter.replace(JOINED, '');
  }
  let bare = line.trim();
  for (let shorter = bare.replace(ENDS, ''); shorter !== bare; shorter = bare.replace(ENDS, '')) bare = shorter;
  return (bare === '' ? tokens.join(' ') : bare).split(' ').filter(Boolean);
};
