import type { Role } from '#domain/role.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';

const deletedPreset = '6';

/** The presets of `state` a role may choose; deleted deals are the administrator's. */
export const presetOptions = (role: Role): { value: string; label: string }[] =>
  Object.entries(dealListTexts.presets)
    .filter(([value]) => value !== deletedPreset || role === 'admin')
    .map(([value, label]) => ({ value, label }));
