import { lazy, Suspense, useEffect, useState } from 'react';
import type { User } from '#contract/auth/sign-in.ts';
import type { Preferences } from '#contract/person/preferences.ts';
import { errorText, fieldErrorOf } from '#web/api/error-text.ts';
import { setMood } from '#web/ui/appearance.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AccountRows } from './account/account-rows.tsx';
import { EmailConfirmDialog } from './account/email-confirm-dialog.tsx';
import { EmailDialog } from './account/email-dialog.tsx';
import { PendingEmail } from './account/pending-email.tsx';
import { SecurityRows } from './account/security-rows.tsx';
import { AdminSection, canAdminister } from './admin/admin-section.tsx';
import { DataRows } from './data/data-rows.tsx';
import { RetentionRow } from './data/retention-row.tsx';
import { OfflineRow } from './offline/offline-row.tsx';
import { PushRows } from './push/push-rows.tsx';
import { showIn } from './page-language.ts';
import { putIntoEffect } from './put-into-effect.ts';
import { SaveBar } from './save-bar.tsx';
import { SectionCard } from './section-card.tsx';
import { sections } from './sections.ts';
import { SettingsHead } from './settings-head.tsx';
import { SubNav } from './sub-nav.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useSettingsDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

const BriefRows = lazy(async () => ({ default: (await import('./brief/brief-rows.tsx')).BriefRows }));
const ProgramsRow = lazy(async () => ({ default: (await import('./programs/programs-row.tsx')).ProgramsRow }));
const ContactsRow = lazy(async () => ({ default: (await import('./record-sync/contacts-row.tsx')).ContactsRow }));
const WebhooksRow = lazy(async () => ({ default: (await import('./webhooks/webhooks-row.tsx')).WebhooksRow }));

type SettingsFormProps = { user: User; preferences: Preferences; emailToken: string | undefined };

/** The six sections with one draft: changes are previewed at once and saved together. */
export const SettingsForm = ({ user, preferences, emailToken }: SettingsFormProps) => {
  const { draft, changed, change, forget } = useSettingsDraft(user, preferences);
  const [asksForEmail, setAsksForEmail] = useState(false);
  const save = useSave();
  usePreview(draft, preferences);

  const saveAll = async () => {
    if (changed.size === 0) {
      toast({ title: 'Nothing to Save', description: 'Everything is already saved.' });
      return;
    }
    const others = new Set([...changed].filter((id) => id !== 'email'));
    try {
      await save.mutateAsync({ draft, changed: others });
    } catch (error) {
      const description = error instanceof Error ? errorText(error) : '';
      toast({ title: 'Settings Not Saved', description, destructive: true });
      return;
    }
    forget([...others]);
    if (others.has('lang')) return showIn(draft.lang);
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
    [
      'notifications',
      <>
        <PushRows key="push" />
        <Suspense key="brief" fallback={<SkeletonRows label="Loading your brief settings" rows={2} />}>
          <BriefRows />
        </Suspense>
      </>,
    ],
    [
      'privacy',
      <>
        <SecurityRows key="security" />
        <OfflineRow key="offline" />
        <Suspense key="contacts" fallback={<SkeletonRows label="Loading contacts and tasks" rows={1} />}>
          <ContactsRow />
        </Suspense>
        <Suspense key="programs" fallback={<SkeletonRows label="Loading programs" rows={2} />}>
          <ProgramsRow />
          <WebhooksRow />
        </Suspense>
      </>,
    ],
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
      <SettingsHead
        preferences={preferences}
        pending={save.isPending}
        changed={changed.size > 0}
        onSave={saveAll}
        onReset={() => forget()}
      />
      <div className="sets">
        <SubNav withAdministration={canAdminister(user)} />
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
              errorOf={(id) => fieldErrorOf(save.error, id)}
            >
              {more.get(section.id)}
            </SectionCard>
          ))}
          {canAdminister(user) && <AdminSection user={user} />}
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

/** Previews unsaved preferences, and restores the saved ones when the page is left. */
function usePreview(draft: Preferences, saved: Preferences): void {
  const { theme, reduceMotion, density, followMood, mood } = draft;
  useEffect(() => {
    putIntoEffect({ ...saved, theme, reduceMotion, density });
    // The saved one is the frame's to show: it opens the page in it, where this would let it fade in.
    if (!followMood && (saved.followMood || mood !== saved.mood)) setMood(mood);
    return () => {
      putIntoEffect(saved);
      if (!saved.followMood) setMood(saved.mood);
    };
  }, [saved, theme, reduceMotion, density, followMood, mood]);
}
