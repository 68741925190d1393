import { useEffect, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { Preferences } from '#contract/preferences.ts';
import { setMood } from '#web/ui/appearance.ts';
import { toast } from '#web/ui/toast.tsx';
import { AccountRows } from './account/account-rows.tsx';
import { EmailConfirmDialog } from './account/email-confirm-dialog.tsx';
import { EmailDialog } from './account/email-dialog.tsx';
import { PendingEmail } from './account/pending-email.tsx';
import { SecurityRows } from './account/security-rows.tsx';
import { AdminSection, isAdministrator } from './admin/admin-section.tsx';
import { DataRows } from './data/data-rows.tsx';
import { RetentionRow } from './data/retention-row.tsx';
import { PushRows } from './push/push-rows.tsx';
import { putIntoEffect } from './put-into-effect.ts';
import { SaveBar } from './save-bar.tsx';
import { SectionCard } from './section-card.tsx';
import { sections } from './sections.ts';
import { SettingsHead } from './settings-head.tsx';
import { SubNav } from './sub-nav.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';
import { sentenceOf, troubleWith } from './words.ts';

type SettingsFormProps = { user: User; preferences: Preferences; emailToken: string | undefined };

/** The six sections over one draft: what is changed shows at once and holds once it is saved. */
export const SettingsForm = ({ user, preferences, emailToken }: SettingsFormProps) => {
  const { draft, changed, change, forget } = useDraft(user, preferences);
  const [asksForEmail, setAsksForEmail] = useState(false);
  const save = useSave();
  usePreview(draft, preferences);

  const saveAll = async () => {
    if (changed.size === 0) {
      toast({ title: 'Nothing to Save', description: 'Every change is saved already.' });
      return;
    }
    const others = new Set([...changed].filter((id) => id !== 'email'));
    try {
      await save.mutateAsync({ draft, changed: others });
    } catch (error) {
      const description = error instanceof Error ? sentenceOf(error) : '';
      toast({ title: 'Settings Not Saved', description, destructive: true });
      return;
    }
    forget([...others]);
    if (others.size > 0) toast({ title: 'Settings Saved', description: 'Your changes are in effect.' });
    if (changed.has('email')) setAsksForEmail(true);
  };

  const more = new Map([
    [
      'profile',
      <>
        <PendingEmail key="pending" />
        <AccountRows key="account" user={user} />
      </>,
    ],
    ['notifications', <PushRows key="push" />],
    ['privacy', <SecurityRows key="security" />],
    [
      'data',
      <>
        <RetentionRow key="retention" period={draft.retention} onAgreed={() => forget(['retention'])} />
        <DataRows key="data" />
      </>,
    ],
  ]);

  return (
    <>
      <SettingsHead preferences={preferences} pending={save.isPending} onSave={saveAll} onReset={() => forget()} />
      <div className="sets">
        <SubNav withAdministration={isAdministrator(user)} />
        <div className="stack sets-cards">
          {sections.map((section) => (
            <SectionCard
              key={section.id}
              section={section}
              draft={draft}
              onChange={(id, value) => {
                change(id, value);
                save.reset();
              }}
              troubleOf={(id) => troubleWith(save.error, id)}
            >
              {more.get(section.id)}
            </SectionCard>
          ))}
          {isAdministrator(user) && <AdminSection user={user} />}
        </div>
      </div>
      <SaveBar count={changed.size} pending={save.isPending} onSave={saveAll} onDiscard={() => forget()} />
      <UnsavedGuard changed={changed.size > 0} />
      <EmailDialog
        email={asksForEmail ? draft.email : null}
        onClose={() => setAsksForEmail(false)}
        onSent={() => forget(['email'])}
      />
      <EmailConfirmDialog token={emailToken} />
    </>
  );
};

/** Shows what is chosen while it is not saved yet, and what is saved again when the page is left. */
function usePreview(draft: Preferences, saved: Preferences): void {
  const { theme, reduceMotion, density, followMood, mood } = draft;
  useEffect(() => {
    putIntoEffect({ ...saved, theme, reduceMotion, density });
    if (!followMood) setMood(mood);
    return () => {
      putIntoEffect(saved);
      if (!saved.followMood) setMood(saved.mood);
    };
  }, [saved, theme, reduceMotion, density, followMood, mood]);
}
