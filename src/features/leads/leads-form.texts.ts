import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the form of a lead. */
export const leadFormTexts = defineTexts({
  ru: {
    label: 'Форма лида',
    create: 'Новый лид',
    edit: (id: number) => `Лид № ${id}`,
    close: 'Закрыть',
    save: 'Сохранить', // sic: §2
    anyLaw: 'Не выбран',
    newNumber: 'Новый номер',
    ourClient: 'наш клиент',
    looking: 'Ищем…',
    card: 'Карточка',
    place: (region: string, time: string) => `${region}, ${time}`,
    deal: (id: number) => `№ ${id}`,
    noAmount: 'сумма не указана',
    inLead: (manager: string) => `Уже записан лидом, ведёт ${manager}`,
    inNobodys: 'Уже записан лидом, ответственного нет',
    openLead: 'Открыть',
    held: (name: string, until: string) => `Клиент закреплён за агентом: ${name}, до ${until}`,
    managed: (name: string) => `Клиента ведёт ${name}`,
    innUnchecked: 'Не проверено: реестр не ответил',
    innFound: (name: string) => name,
    willLead: (name: string) => `Лид получит ${name}`,
    willSpread: 'Лид получит свободный менеджер',
    own: 'Лид останется у вас',
    mentor: 'Лид получит ваш наставник',
    unchecked: 'Данные лида сохранены, ИНН не проверен',
    assigned: (name: string) => `Лид передан: ${name}`,
    nobody: 'Лид ждёт распределения: руководители уже знают',
  },
});
