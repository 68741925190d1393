import type { ReplyOf } from '#contract/endpoint.ts';
import type { lifeContract, RecordValues } from '#contract/life/life.ts';
import type { Kind } from '#life/kind.ts';
import { emergencyContact, medicalInfo, protocolStep } from '#life/kinds/emergency.ts';
import { SAMPLE_CONTACTS, SAMPLE_STEPS } from '#life/modules/emergency.ts';
import { openSecrets } from './store/stored-record.ts';
import type { LifeDependencies } from './dependencies.ts';

type Protocol = ReplyOf<(typeof lifeContract)['protocol']>;

/** The emergency protocol of a person; examples as long as they have written down no part of it. */
export const createEmergencyProtocol = ({ store, vault }: Pick<LifeDependencies, 'store' | 'vault'>) => {
  const read = async (userId: string, kind: Kind): Promise<RecordValues[]> =>
    (await store.read(userId, [{ kind: kind.id }])).map((record) => openSecrets(record, vault)).reverse();

  return async (userId: string): Promise<Protocol> => {
    const [contacts, steps, [medical]] = await Promise.all([
      read(userId, emergencyContact),
      read(userId, protocolStep),
      read(userId, medicalInfo),
    ]);
    if (contacts.length === 0 && steps.length === 0 && medical === undefined) return SAMPLE;
    return {
      sample: false,
      steps: steps.toSorted((a, b) => Number(a['order']) - Number(b['order'])).map((step) => String(step['text'])),
      contacts: contacts.map(({ name, number, type }) => ({
        name: String(name),
        number: String(number),
        type: String(type),
      })),
      medical: Object.entries(medicalInfo.fields).flatMap(([name, { label }]) => {
        const value = medical?.[name];
        return typeof value === 'string' ? [{ label, value }] : [];
      }),
    };
  };
};

const SAMPLE: Protocol = {
  sample: true,
  steps: [...SAMPLE_STEPS],
  contacts: SAMPLE_CONTACTS.map((contact) => ({ ...contact })),
  medical: [
    { label: 'Blood group', value: 'A+' },
    { label: 'Allergies', value: 'Penicillin' },
    { label: 'Medication', value: 'None' },
  ],
};
