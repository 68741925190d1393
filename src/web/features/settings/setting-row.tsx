import { type ReactNode, useId } from 'react';
import { Select } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { MoodPicker } from './mood-picker.tsx';
import { SettingField, type SettingProps } from './setting-field.tsx';

/** A setting as a row with its control at the end. */
export const SettingRow = (props: SettingProps) => {
  const { setting, draft, onChange } = props;
  const id = useId();
  switch (setting.type) {
    case 'toggle':
      return (
        <div className="sr-row">
          <Toggle
            label={setting.label}
            hint={setting.hint}
            checked={draft[setting.id]}
            onChange={(checked) => onChange(setting.id, checked)}
          />
        </div>
      );
    case 'slider': {
      const { label, hint, min, max, step, icon: Icon } = setting;
      const value = draft[setting.id];
      return (
        <Row label={label} hint={hint}>
          <div className="vol">
            <Icon className="i i-18 t2" aria-hidden="true" />
            <Slider {...{ label, min, max, step, value }} onChange={(next) => onChange(setting.id, next)} />
            <span className="num">{value}</span>
          </div>
        </Row>
      );
    }
    case 'select': {
      const { label, hint, look = 'list' } = setting;
      const value = draft[setting.id];
      const options = setting.options(value);
      const change = (next: string) => onChange(setting.id, next);
      if (look === 'moods') return <MoodPicker draft={draft} options={options} onChange={change} />;
      return (
        <Row label={label} hint={hint} labelId={id}>
          {look === 'segmented' ? (
            <Segmented label={label} value={value} options={options} onChange={change} />
          ) : (
            <Select
              quiet
              aria-labelledby={id}
              value={value}
              options={options}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Row>
      );
    }
    case 'text':
    case 'email':
      return <SettingField {...props} />;
  }
};

type RowProps = { label: ReactNode; hint?: ReactNode; labelId?: string; children?: ReactNode };

/** A row with its label on the left and its control on the right. */
export const Row = ({ label, hint, labelId, children }: RowProps) => (
  <div className="sr-row">
    <div>
      <div id={labelId}>{label}</div>
      {hint && <div className="meta t3">{hint}</div>}
    </div>
    {children}
  </div>
);
