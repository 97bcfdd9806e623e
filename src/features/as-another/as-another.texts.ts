import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const changes = { one: 'изменение', few: 'изменения', many: 'изменений' };

/** What a person is told of whoever acted as him. */
export const asAnotherTexts = defineTexts({
  ru: {
    modes: { view: 'просмотр', act: 'вход от имени', over: 'возвращение к себе' },
    job: 'Окончание входов от имени другого',
    header: 'За вас входил администратор',
    message: ({
      name,
      from,
      to,
      reason,
      made,
    }: {
      readonly name: string;
      readonly from: string;
      readonly to: string;
      readonly reason: string;
      readonly made: number;
    }) =>
      `${name}: с ${from} до ${to}. Причина: ${reason}. ${made === 0 ? 'Ничего не изменено' : `Сделано: ${countOf(made, changes)}`}.`,
  },
});
