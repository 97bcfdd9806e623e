import { type Access, mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { isWriting, type NamedCall } from '#kit/contract/define-call.ts';
import { isCallShut } from '#kit/contract/shut-calls.ts';
import { useSession } from '#kit/web/calls/session.ts';

/** Who left the person nothing but looking at a feature, in the words of a refusal; undefined where he may act. */
export const whyReadOnly = (feature: string): string | undefined => {
  const narrowed = useSession.getState().user?.narrowed;
  return narrowed?.readOnly.includes(feature) ? narrowed.why : undefined;
};

/**
 * Whether a person is offered an act: his role has the right, and the feature that declares it was neither hidden from
 * him nor left to him for looking. When that changes the page is built anew, so nothing has to be listened to.
 */
export const mayAct = (feature: string, access: Access, role: Role | undefined): boolean =>
  mayPass(access, role) &&
  whyReadOnly(feature) === undefined &&
  !useSession.getState().user?.narrowed?.features.includes(feature);

/** The same of an act that everybody who sees its page may do: whether the call it comes to was left to the person. */
export const mayCall = (call: NamedCall): boolean => {
  const narrowed = useSession.getState().user?.narrowed;
  return !narrowed || !isCallShut(narrowed, call.name, isWriting(call));
};
