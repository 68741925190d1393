import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import type { SettingsDraft, SettingsSection, SettingId } from './setting.ts';
import { SettingField, type SettingProps } from './setting-field.tsx';
import { SettingRow } from './setting-row.tsx';

type SectionCardProps = {
  section: SettingsSection;
  draft: SettingsDraft;
  onChange: SettingProps['onChange'];
  errorOf: (id: SettingId) => string | undefined;
  /** Controls beyond the plain settings. */
  children?: ReactNode;
};

export const SectionCard = ({ section, draft, onChange, errorOf, children }: SectionCardProps) => {
  const { fields = [], rows } = section;
  return (
    <SettingsCard {...section}>
      {fields.length > 0 && (
        <div className="sr-pair">
          {fields.map((setting) => (
            <SettingField key={setting.id} {...{ setting, draft, onChange }} error={errorOf(setting.id)} />
          ))}
        </div>
      )}
      {rows.map((setting) => (
        <SettingRow key={setting.id} {...{ setting, draft, onChange }} error={errorOf(setting.id)} />
      ))}
      {children}
    </SettingsCard>
  );
};

type SettingsCardProps = Pick<SettingsSection, 'id' | 'title' | 'icon'> & { children: ReactNode };

export const SettingsCard = ({ id, title, icon: Icon, children }: SettingsCardProps) => (
  <Card id={id} aria-labelledby={`${id}-title`}>
    <div className="row g3 sets-title">
      <span className="glyph glyph--mood">
        <Icon className="i" aria-hidden="true" />
      </span>
      <h2 className="h2" id={`${id}-title`}>
        {title}
      </h2>
    </div>
    {children}
  </Card>
);
