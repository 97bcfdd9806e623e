import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const minutes = { one: 'минута', few: 'минуты', many: 'минут' };

/** The words of the bar over the pages and of the panel in a person's card. */
export const asAnotherScreenTexts = defineTexts({
  ru: {
    title: 'В роли этого человека',
    hint: 'Полчаса, в этом же браузере. Подписи, пароли, согласия, реквизиты и утверждение денег закрыты; в журнале остаются оба имени.',
    role: 'Роль',
    view: 'Посмотреть глазами',
    act: 'Войти за',
    actTitle: (name: string) => `Войти за: ${name}`,
    actText: 'Полчаса вы действуете от имени человека. Ему придёт уведомление, кто входил, когда и почему.',
    actSubmit: 'Войти',
    bar: {
      view: (name: string, role: string) => `Вы смотрите глазами: ${name}, ${role}`,
      act: (name: string, role: string) => `Вы вошли за: ${name}, ${role}`,
    },
    note: { view: 'Изменения выключены', act: 'В журнале остаются оба имени' },
    left: (count: number) => (count < 1 ? 'ещё меньше минуты' : `ещё ${countOf(count, minutes)}`),
    comeBack: 'Вернуться',
  },
});
