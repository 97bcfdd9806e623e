import type { profileCalls } from '#features/profile/profile.contract.ts';
import { askRegistry } from '#features/organizations/server/organizations.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Services } from '#kit/server/services.ts';

type Facts = CallReply<(typeof profileCalls)['lookUpInn']>;

const nothing: Facts = {
  found: false,
  org_name: '',
  ogrn: '',
  kpp: '',
  address: '',
  head_name: '',
  head_post: '',
};

/** What the register says of an INN; a register that is silent or not configured knows nobody. */
export const lookUpInn = async (
  { services }: { readonly services: Services },
  inn: string,
): Promise<Facts> => {
  const found = await askRegistry({ services }, inn);
  if (!found) return nothing;
  return {
    found: true,
    org_name: found.kind === 'legal' ? found.shortName : '',
    ogrn: found.ogrn ?? '',
    kpp: found.kpp ?? '',
    address: found.address ?? '',
    head_name: found.headName ?? '',
    head_post: found.headPost ?? '',
  };
};
