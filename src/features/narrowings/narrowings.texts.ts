import { defineTexts } from '#kit/contract/define-texts.ts';

/** What a refusal says to whoever has been narrowed. */
export const narrowingTexts = defineTexts({
  ru: {
    why: (name: string, until: string | null, reason: string) =>
      `Это право у вас забрали (${name}${until === null ? '' : `, по ${until}`}). Причина: ${reason}. Вернуть его может администратор`,
  },
});
