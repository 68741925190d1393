import { localPart } from './address.ts';
import { isOrganisation } from './organisation.ts';

/** A short name: a person's given name, an organisation's full name, or the local part of the address. */
export function shortName(name: string, address: string): string {
  const bare = name.replace(/["'<>()]/g, '').trim();
  if (bare === '' || bare.includes('@')) return localPart(address) || address;
  if (isOrganisation({ name, address })) return bare;
  const turned = /^([^,]+),\s*(.+)$/.exec(bare);
  const given = (turned?.[2] ?? bare).split(/\s+/)[0] ?? bare;
  return /^(?:the|der|die|das|el|la|le|les|il|dr\.?|prof\.?|mr\.?|mrs\.?|ms\.?|herr|frau|mme|sra?\.?)$/i.test(given)
    ? bare
    : given;
}
