import { expect, it } from 'vitest';
import { guaranteeKindLabels, guaranteeKinds } from '#domain/guarantee-kind.ts';

it('guarantee kinds read ТК, БГ, КИК, FБГ in the order of §9', () => {
  expect(guaranteeKinds.map((kind) => guaranteeKindLabels[kind])).toEqual(['ТК', 'БГ', 'КИК', 'FБГ']);
});
