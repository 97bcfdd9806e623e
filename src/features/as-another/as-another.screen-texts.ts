import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const minutes = { one: 'минута', few: 'минуты', many: 'минут' };

/** The words of the bar over the pages and of the panel in a person's card. */
export const asAnotherScreenTexts = defineTexts({
  ru: {
    title: 'От имени этого человека',
    hint: 'Полчаса, в этом же браузере. Подписи, пароли, согласия, реквизиты и утверждение денег закрыты; в журнале остаются оба имени.',
    role: 'Роль',
    view: 'Посмотреть',
    act: 'Войти от имени',
    actTitle: (name: string) => `Войти от имени: ${name}`,
    actText: 'Полчаса вы действуете от имени человека. Ему придёт уведомление, кто входил, когда и почему.',
    actSubmit: 'Войти',
    bar: {
      view: (name: string, role: string) => `Вы смотрите от имени: ${name}, ${role}`,
      act: (name: string, role: string) => `Вы вошли от имени: ${name}, ${role}`,
    },
    note: { view: 'Изменения выключены', act: 'В журнале остаются оба имени' },
    left: (count: number) => (count < 1 ? 'ещё меньше минуты' : `ещё ${countOf(count, minutes)}`),
    comeBack: 'Вернуться',
  },
});
