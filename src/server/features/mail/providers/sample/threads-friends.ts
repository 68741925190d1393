import { people } from './people.ts';
import type { SampleThread } from './sample-mail.ts';

/** Mail from friends, in the four languages the owner reads. */
export const friendThreads: readonly SampleThread[] = [
  {
    key: 'dinner-felix',
    subject: 'Dinner next week?',
    messages: [
      {
        from: people.felix,
        when: { daysAgo: 1, at: '20:45' },
        unread: true,
        text: `{first}!

The new place by the canal has a table for three and a half, because one of the chairs is a stool. Tuesday or Wednesday, around eight? Camille comes on Monday for a few days and asks after you.

Which evening suits you? I call them tomorrow.

Felix`,
      },
    ],
  },
  {
    key: 'nouvelles-camille',
    subject: 'Des nouvelles de la côte',
    language: 'fr',
    messages: [
      {
        from: people.camille,
        when: { daysAgo: 14, at: '09:30' },
        text: `Chère âme du Nord,

l'atelier est enfin chauffé, la mer est grise et je ne me plains de rien. J'ai terminé les six gravures du phare ; la septième a fini dans le poêle, en toute dignité.

Comment avance ta chambre aux lanternes ? Raconte !

Camille`,
      },
      {
        from: 'owner',
        to: [people.camille],
        when: { daysAgo: 12, at: '21:10' },
        text: `Chère Camille,

la chambre avance, lentement et de travers, comme toutes les belles choses. J'ai vraiment hâte de voir tes gravures. Pauvre septième !

Je t'embrasse
{first}`,
      },
      {
        from: people.camille,
        when: { daysAgo: 4, at: '11:25' },
        text: `Je serai chez Felix la semaine prochaine, du lundi au jeudi. Est-ce que je peux t'apporter les gravures ? Et surtout : pourrais-tu me dire quel format entre dans ton cadre, 30 × 40 ou 40 × 50 ?

Quelle joie de te revoir bientôt.

Camille`,
      },
    ],
  },
  {
    key: 'ruta-sabado',
    subject: 'La ruta del domingo',
    language: 'es',
    messages: [
      {
        from: people.ines,
        to: ['owner'],
        cc: [people.noor],
        when: { daysAgo: 3, at: '18:00' },
        unread: true,
        text: `¡Hola, {first}!

El domingo que viene subimos al mirador por el camino de los castaños: once kilómetros, poca pendiente y tortilla en la cima. Salimos a las ocho desde mi casa.

Me queda un sitio en el coche. ¿Vienes con nosotras? Avísame en cuanto puedas, por favor, porque Noor quiere traer a su primo.

Un abrazo
Inés`,
      },
    ],
  },
  {
    key: 'noor-books',
    subject: 'Thank you for the box of books',
    messages: [
      {
        from: people.noor,
        when: { daysAgo: 16, at: '22:05' },
        folder: 'Archive',
        text: `Dear {first},

the box arrived, and I have already read the one about the lighthouse keepers, twice, once aloud to the cat. What a lovely, generous idea. You need not answer this, I only wanted you to know how happy it made me.

Noor`,
      },
    ],
  },
  {
    key: 'piano-teacher',
    subject: 'Your piano teacher',
    messages: [
      {
        from: 'owner',
        to: [people.priya],
        when: { daysAgo: 6, at: '12:15' },
        text: `Hi Priya,

you once told me about a patient piano teacher who takes grown-up beginners. Could you send me her number? I have decided to stop humming and start playing.

{first}`,
      },
    ],
  },
  {
    key: 'boat-share',
    subject: 'The old rowing boat',
    messages: [
      {
        from: people.felix,
        when: { daysAgo: 38, at: '10:40' },
        text: `Hi {first},

the man with the moustache still wants to sell us the boat, 600, oars included, leaks free of charge. Do you want to share it with me, yes or no? I told him I would ask you.

Felix`,
      },
    ],
  },
  {
    key: 'summer-house',
    subject: 'The house on the island',
    messages: [
      {
        from: people.camille,
        to: ['owner', people.felix],
        when: { daysAgo: 62, at: '09:10' },
        folder: 'Archive',
        text: `Dear both,

the house is ours for the second week of the holidays. Four beds, one stove, no signal. I am so happy!

Camille`,
      },
      {
        from: people.felix,
        to: [people.camille, 'owner'],
        when: { daysAgo: 62, at: '12:35' },
        folder: 'Archive',
        text: `No signal is the best part. I bring the coffee and the bad novels.

Felix`,
      },
      {
        from: 'owner',
        to: [people.camille, people.felix],
        when: { daysAgo: 61, at: '08:05' },
        text: `And I bring the map and the good knives. Thank you for finding it, Camille!

{first}`,
      },
    ],
  },
];
