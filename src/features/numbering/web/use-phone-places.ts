import { numberingCalls } from '#features/numbering/numbering.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type Reply = CallReply<(typeof numberingCalls)['findPlaces']>;

/** Where a phone is from, and whether the register that knows it best is loaded at all. */
export type FoundPlace = Reply['places'][number] & { readonly isRegisterLoaded: boolean };

const staleMs = 60 * 60_000;

/** Where these phones are from, by phone; empty until the answer comes and when there is none. */
export const usePhonePlaces = (phones: readonly string[]): ReadonlyMap<string, FoundPlace> => {
  const input = { body: { phones: [...new Set(phones)].toSorted() } };
  const { data } = useCall(numberingCalls.findPlaces, input, {
    quiet: true,
    staleMs,
    enabled: phones.length > 0,
  });
  return new Map(
    data?.places.map((place) => [place.phone, { ...place, isRegisterLoaded: data.is_loaded }]) ?? [],
  );
};
