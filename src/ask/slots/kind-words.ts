import { lifeModules } from '#life/modules.ts';
import type { Name } from './names.ts';
import { tokensOf } from '../language/tokens.ts';

/**
 * What people call each kind of record, one and many, in German, French and Spanish; the English name is the label of the kind, and
 * after it stands what else it is called. Kinds that only questions of their own speak of, such as nights of sleep, have none.
 */
const KIND_WORDS: Readonly<Record<string, string>> = {
  role: 'jobs, positions | Stellen | postes | puestos',
  application:
    'applications, job application, job applications | Bewerbung, Bewerbungen | candidature, candidatures | candidatura, candidaturas, solicitudes',
  interview:
    'interviews, job interview, job interviews | Vorstellungsgespräch, Vorstellungsgespräche, Bewerbungsgespräch | entretien, entretiens | entrevista, entrevistas',
  accomplishment: 'accomplishments, success, successes | Erfolg, Erfolge | réussite, réussites, succès | éxito, éxitos',
  certification: '',
  volunteering: 'volunteer shift, volunteer shifts | Ehrenamt | bénévolat | voluntariado',
  contribution:
    'contributions, donation, donations | Spende, Spenden, Beitrag, Beiträge | don, dons, contribution, contributions | donación, donaciones, aportación, aportaciones',
  membership:
    'memberships, clubs | Mitgliedschaft, Mitgliedschaften, Vereine | adhésion, adhésions | afiliación, afiliaciones',
  work: 'artworks, creative works | Kunstwerke, kreative Werke | œuvres | obras',
  creative_session:
    'creative sessions | Kreativzeit, kreative Zeit | session créative, sessions créatives | sesión creativa, sesiones creativas',
  idea: 'ideas | Idee, Ideen, Einfall, Einfälle | idée, idées | idea, ideas, ocurrencias',
  emergency_contact: '',
  security_item: 'security items | Sicherheitsangaben | | ',
  document: '',
  protocol_step:
    'protocol steps, steps of the protocol | Schritte im Notfall | étapes du protocole | pasos del protocolo',
  medical_info: '',
  media: '',
  listen:
    'podcasts, podcast, albums, album | Podcast, Podcasts, Alben | podcast, podcasts, albums | podcast, podcasts, álbumes',
  account: '',
  transaction: '',
  budget: '',
  subscription: '',
  goal: '',
  checkin: 'check ins, checkin, checkins | Check-in, Check-ins, Befinden | bilan, bilans | registro de ánimo',
  sleep: '',
  workout: '',
  reading: 'measurements | Messung, Messungen, Messwerte | mesures | mediciones',
  symptom: 'symptoms, complaints | Symptom, Symptome, Beschwerden | symptôme, symptômes | síntoma, síntomas',
  medication: '',
  appointment: '',
  habit: '',
  habit_log: '',
  hobby: '',
  hobby_session: 'hobby sessions | Hobbyzeit | séances de loisir | ratos de afición',
  achievement: 'achievements, awards | Auszeichnung, Auszeichnungen | prix gagnés, récompenses | premios, logros',
  chore: '',
  item: 'household items, belongings | Hausrat, Gegenstände | objets | objetos, pertenencias',
  meter_reading: 'meter readings | Zählerstände, Ablesungen | relevés | lecturas del contador',
  shopping: '',
  course: '',
  study: 'study sessions | Lerneinheit, Lerneinheiten | séances d’étude | sesiones de estudio',
  learning_note: 'learning notes, notes to keep | Lernnotizen | notes d’apprentissage | apuntes',
  legacy_project:
    'personal projects | persönliche Projekte, Herzensprojekte | projets personnels | proyectos personales',
  story:
    'stories, memories | Geschichte, Geschichten, Erinnerungen | histoire, histoires, souvenirs | historia, historias, recuerdos',
  letter:
    'letters to keep, keepsake letters | Briefe zum Aufheben, Abschiedsbriefe | lettres à garder | cartas para guardar',
  digital_asset:
    'digital possessions, digital assets | digitaler Besitz, digitale Güter | biens numériques | bienes digitales',
  connection:
    'connections, professional contacts | Kontakte im Netzwerk, Geschäftskontakte | relations professionnelles | contactos profesionales',
  opportunity:
    'opportunities | Chance, Chancen, Gelegenheit, Gelegenheiten | opportunité, opportunités | oportunidad, oportunidades',
  introduction: 'introductions | Vorstellungen, Bekanntmachungen | mises en relation | presentaciones',
  task: '',
  milestone: '',
  endorsement:
    'endorsements, recommendations, testimonials, praise | Empfehlung, Empfehlungen, Lob | recommandation, recommandations | recomendación, recomendaciones',
  mention: 'mentions, press mentions | Erwähnung, Erwähnungen | mention, mentions | mención, menciones',
  profile:
    'public profiles, profiles | öffentliche Profile, Profile | profils publics, profils | perfiles públicos, perfiles',
  skill: 'skills, abilities | Fähigkeit, Fähigkeiten | compétence, compétences | habilidad, habilidades, competencias',
  practice: 'practice sessions | Übungszeit, Übungseinheiten | séances de pratique | sesiones de práctica',
  assessment:
    'assessments, self assessment | Selbsteinschätzung, Einschätzungen | évaluation, évaluations | evaluación, evaluaciones',
  person: '',
  interaction: '',
  important_date: 'important dates | wichtige Tage, wichtige Daten | dates importantes | fechas importantes',
  gift: '',
  trip: '',
  booking: '',
  bucket: '',
  visit: 'places visited, visited places | besuchte Orte | lieux visités | lugares visitados',
};

/** Labels that questions use as a verb. */
const VERBS: ReadonlySet<string> = new Set(['Work']);

/** Each kind of record that can be named in a question, under every word for it. */
export const kindNames: readonly Name[] = lifeModules
  .flatMap(({ kinds }) => kinds)
  .flatMap(({ id, label }) => {
    const also = (KIND_WORDS[id] ?? label)
      .split(/[|,]/)
      .map((word) => word.trim())
      .filter(Boolean);
    return also.length === 0 ? [] : [{ type: 'kind' as const, id, name: VERBS.has(label) ? also[0]! : label, also }];
  });

/** Every word for a kind of record. */
export const wordsOfKinds: readonly string[] = [
  ...new Set(kindNames.flatMap(({ name, also = [] }) => [name, ...also]).flatMap(tokensOf)),
];

/** The kinds of records that nobody has said how people call them: none, which a test holds. */
export const unnamedKinds: readonly string[] = lifeModules
  .flatMap(({ kinds }) => kinds.map(({ id }) => id))
  .filter((id) => KIND_WORDS[id] === undefined);
