import type { Language } from '#domain/language.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { changeSessionUser, useUser } from '#kit/web/session.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

/** The language of the person's letters and exports; the server keeps it. */
export const useLanguage = (): {
  readonly language: Language;
  readonly isBusy: boolean;
  readonly chooseLanguage: (language: Language) => void;
} => {
  const { language } = useUser();
  const save = useCallMutation(userCalls.saveSetting, {
    onSuccess: (_reply, { body }) => body.language && changeSessionUser({ language: body.language }),
  });
  return {
    language: (save.isPending && save.variables.body.language) || language,
    isBusy: save.isPending,
    chooseLanguage: (next) => next !== language && save.mutate({ body: { language: next } }),
  };
};
