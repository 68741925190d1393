import type { ReactNode } from 'react';
import { mailboxes } from '../contact-addresses.ts';

export type ProseSection = { id: string; title: string; body: ReactNode };

/** What the software does with data, in the order of the specification; update it with the software. */
export const privacySections: readonly ProseSection[] = [
  {
    id: 'collection',
    title: 'Data Collection',
    body: (
      <>
        <p>
          Iris is software that someone runs: you, or a person you trust. There is no company server in between. Where
          this page says that Iris stores something, it means that installation, and nothing else.
        </p>
        <dl className="rows">
          <Item term="Your account">
            Email address, first and last name, and a hash of your password. If you sign in through another service: the
            ID it knows you by, and the picture it provides. If you use passkeys: their public half. The name of your
            time zone, because it decides which day is today.
          </Item>
          <Item term="Your sessions">
            For each place where you’re signed in: the name of the browser, when the session began, when it was last
            used, and when it ends. One cookie holds a random number that scripts can’t read.
          </Item>
          <Item term="What you connect">
            Emails from a mailbox and events from a calendar that you connect yourself, with the credentials they need.
            A log records what was read and done with them, and when.
          </Item>
          <Item term="What you enter">
            Records about health, money, home, people and everything else on the dashboard, including those you import
            from a file; time entries, messages, preferences.
          </Item>
          <Item term="The waitlist">
            Your address, and when you left and confirmed it. It’s erased when you create an account, when you ask for
            it, and after a week without your confirmation.
          </Item>
          <Item term="Your browser">
            How pages should look, so they look right from the first moment. If you open your emergency protocol: a copy
            of it, so it’s there without a connection. If you turn on “Read today offline”: today’s agenda, open tasks,
            your emergency card and the latest 200 emails, encrypted. What you share from another app waits here until
            you choose what to do with it. All of it stays on the device, and signing out removes the copies.
          </Item>
        </dl>
        <p>
          Iris doesn’t collect your location, doesn’t count visitors, has no advertising identifiers and loads no
          script, font or picture from anyone else. The server log records events and numbers, never contents.
        </p>
      </>
    ),
  },
  {
    id: 'usage',
    title: 'Data Usage',
    body: (
      <>
        <p>
          Your data is used to show it to you and to work for you: to find emails that need a reply, to prepare
          meetings, to add up hours, to look for patterns. It isn’t sold, shared, shown to advertisers or used to train
          anyone else’s software.
        </p>
        <p>The server itself opens a connection to others only where you or the operator asked for it:</p>
        <ul>
          <li>to the mail server of a mailbox that you connected, and to send an email that you confirmed;</li>
          <li>to load the images in an email, or to unsubscribe you from a list, each time you ask for it;</li>
          <li>to the calendar server, or the address, that you connected;</li>
          <li>to a sign-in service, when you choose to sign in with it;</li>
          <li>to the operator’s mail server, for emails about your account and the notifications you want by email;</li>
          <li>
            to the push service of a browser where you turn notifications on; it carries them encrypted and can’t read
            them;
          </li>
          <li>to a language model, if you or the operator have named one.</li>
        </ul>
        <p>Other people on the same installation see the messages you send them, and nothing else of yours.</p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Data Security',
    body: (
      <>
        <p>
          The database is one file, encrypted as a whole with AES-256, indexes and free pages included. Its key is kept
          outside it: in a file that only the account running Iris can read, or in the operator’s configuration.
        </p>
        <ul>
          <li>Mailbox and calendar credentials are encrypted once more with AES-256-GCM, each bound to its place.</li>
          <li>Passwords are kept as argon2id hashes, sessions as hashes of their number.</li>
          <li>Password attempts are limited. Requests that come from other sites are refused.</li>
          <li>Pages run only Iris’s own scripts, and no other page can frame them.</li>
        </ul>
        <p>
          Two things to know. An operator may choose a PostgreSQL server instead of the file. Then its owner has to
          protect that server and its disk, while credentials stay sealed. And whoever has the machine and its key can
          read what’s on it: at home that’s you, elsewhere it’s someone you should know.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your Rights',
    body: (
      <ul>
        <li>
          <strong>See it.</strong> Everything Iris keeps about you is on the screens where you use it. Sessions are
          listed in Settings.
        </li>
        <li>
          <strong>Take it.</strong> Export gives you one archive in open formats: JSON, CSV, calendar and contact files.
          Iris can read it again.
        </li>
        <li>
          <strong>Correct it.</strong> Every record, entry and name can be changed.
        </li>
        <li>
          <strong>Disconnect.</strong> Disconnecting a mailbox or a calendar erases what was stored from it.
        </li>
        <li>
          <strong>Erase it.</strong> Deleting your account erases everything that belongs to it, and tells you what that
          was.
        </li>
        <li>
          <strong>Leave the waitlist.</strong> Each email about it has a link that erases your address; or just write to
          the address below.
        </li>
      </ul>
    ),
  },
  {
    id: 'ai',
    title: 'AI and Machine Learning',
    body: (
      <>
        <p>
          Sorting mail, drafting replies, preparing meetings and looking for patterns all run on the installation’s own
          machine, with methods that need no language model. What they learn, they learn from your own data: the emails
          you replied to, the corrections you made. It’s stored with your data, exported with it and erased with it.
        </p>
        <p>
          You or the operator can name a language model by its address, on the same machine or elsewhere. Only then is
          the text that a summary or draft needs sent to that address. Without a model, everything still works.
        </p>
        <p>
          What Iris writes is marked as such. Flags come with their reasons, findings with how certain they are. Iris
          never sends or deletes by itself. It archives an email or adds its appointment by itself only for senders
          you’ve allowed. It tells you, and you can undo it.
        </p>
      </>
    ),
  },
  {
    id: 'contact-us',
    title: 'Contact Us',
    body: (
      <p>
        Questions about privacy, or want to be taken off the waitlist?{' '}
        <a className="link" href={`mailto:${mailboxes.privacy}`}>
          {mailboxes.privacy}
        </a>
        . If someone else runs your installation, ask that person first; your data is there, not with us.
      </p>
    ),
  },
];

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
