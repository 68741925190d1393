import { localPart } from './address.ts';
import { isOrganisation } from './organisation.ts';

/** What to call someone: their given name, an organisation's whole name, or what stands before the @. */
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
