import type { BankContact } from '#features/banks/bank-card.rules.ts';
import type { banks } from '#features/banks/server/banks.tables.ts';

type Profile = Partial<typeof banks.$inferInsert>;

/** People of fictional banks; the 555 numbers belong to nobody. */
const contact = (name: string, position: string, place: string, note = ''): BankContact => ({
  name,
  position,
  phone: `+7${place}`,
  email: `${place}@example.test`,
  note,
});

/** What the cards of the fictional banks hold beside limits and tariffs. */
export const demoProfiles: Readonly<Record<string, Profile>> = {
  'Банк «Северный Причал»': {
    advantages: ['Решение за 4 часа', 'Низкие ставки по 44-ФЗ', 'Без открытия счёта'],
    contacts: [
      contact('Лыкова Инна Сергеевна', 'Куратор партнёров', '8125550141', 'Вопросы по заявкам до 5 млн'),
      contact('Горин Павел Ильич', 'Андеррайтер', '8125550142'),
    ],
    portalUrl: 'https://partner.severny-prichal.example.test/guarantees',
    mode: 'api',
    priority: 100,
    issueHours: 4,
    queryHours: 24,
    limitTotal: '900000000.00',
    limitPerClient: '50000000.00',
    workFrom: '08:00',
    workTo: '20:00',
    statusTexts: {
      sending: 'Заявка ушла через интерфейс банка. Решение обычно приходит за 4 часа, по вечерам до 20:00.',
      query: 'Банк ждёт ответ сутки, после этого заявка закрывается и её приходится подавать заново.',
      issuing: 'Счёт на комиссию действует 3 рабочих дня. Гарантию выпускают через 4 часа после оплаты.',
    },
  },
  'Банк «Каменный Брод Капитал»': {
    advantages: ['Гарантии до 100 млн ₽', 'Работает со всеми регионами'],
    contacts: [contact('Седова Марта Олеговна', 'Менеджер по гарантиям', '4955550151')],
    portalUrl: 'https://broker.kamenny-brod.example.test',
    priority: 90,
    issueHours: 8,
    queryHours: 48,
    limitTotal: '2500000000.00',
    limitPerClient: '100000000.00',
    statusTexts: {
      signing: 'Клиент подписывает анкету и заявление в кабинете банка. Ссылка живёт 5 дней.',
      bank_refused: 'Повторная заявка возможна через 30 дней или с новой отчётностью.',
    },
  },
  'Банк «Волжская Гавань»': {
    advantages: ['Решение за 2 часа', 'Принимает вечером и в субботу', 'Бесплатные правки проекта'],
    contacts: [
      contact('Чернов Артём Викторович', 'Куратор агентов', '8465550161'),
      contact('Дежурный по выпуску', 'Выпуск гарантий', '8465550162', 'С 17:00 до 21:00 по Самаре'),
    ],
    portalUrl: 'https://agent.volga-gavan.example.test',
    mode: 'api',
    priority: 80,
    issueHours: 2,
    queryHours: 12,
    limitPerClient: '30000000.00',
    workFrom: '08:00',
    workTo: '21:00',
    timeZone: 'Europe/Samara',
    statusTexts: { query: 'На ответ 12 часов: банк решает быстро и ждёт того же от клиента.' },
  },
  'Банк «Ольховый Капитал»': {
    advantages: ['Крупные суммы до 200 млн ₽', 'Сроки до 5 лет'],
    contacts: [contact('Панин Лев Эдуардович', 'Корпоративный менеджер', '3435550171')],
    priority: 70,
    issueHours: 24,
    queryHours: 72,
    limitTotal: '4000000000.00',
    timeZone: 'Asia/Yekaterinburg',
    statusTexts: {
      sending: 'Кредитный комитет собирается по вторникам и четвергам. Решение на следующий день.',
    },
  },
  'Банк «Рябиновый Дом»': {
    advantages: ['Низкая комиссия по 223-ФЗ', 'Форма заказчика без доплаты'],
    contacts: [contact('Юрьева Ксения Павловна', 'Менеджер партнёров', '4955550181')],
    priority: 60,
    issueHours: 6,
    queryHours: 24,
    limitPerClient: '75000000.00',
    statusTexts: { revision: 'Правки по форме заказчика банк согласует за один день.' },
  },
  'Банк «Опорный Мыс»': {
    advantages: ['Принимает клиентов без опыта', 'Рассрочка комиссии'],
    contacts: [contact('Тихонов Глеб Маркович', 'Куратор', '8125550191')],
    portalUrl: 'https://online.oporny-mys.example.test',
    priority: 50,
    issueHours: 8,
    queryHours: 24,
    stopInns: ['7799555014'],
    hideStaffNames: true,
  },
  'Банк «Туманный Берег»': {
    advantages: ['До 300 млн ₽', 'Обеспечение аванса'],
    contacts: [contact('Рощина Алла Григорьевна', 'Директор по гарантиям', '4955550201')],
    priority: 40,
    issueHours: 48,
    queryHours: 72,
    limitTotal: '6000000000.00',
    statusTexts: { collecting: 'Кроме обычного пакета банк ждёт расшифровку дебиторов и справку о счетах.' },
  },
  'Банк «Янтарный Мост»': {
    advantages: ['Решение за час', 'Минимум документов'],
    contacts: [contact('Калинин Роман Юрьевич', 'Куратор', '4015550211')],
    mode: 'api',
    priority: 30,
    issueHours: 2,
    queryHours: 8,
    limitPerClient: '20000000.00',
    timeZone: 'Europe/Kaliningrad',
  },
  'Банк «Уральская Скала»': {
    advantages: ['Опыт с 615-ПП', 'Индивидуальный тариф от 20 млн ₽'],
    contacts: [contact('Бажова Ульяна Степановна', 'Менеджер по гарантиям', '3435550221')],
    priority: 20,
    issueHours: 12,
    queryHours: 48,
    limitTotal: '1800000000.00',
    timeZone: 'Asia/Yekaterinburg',
  },
  'Банк «Тендер-Створ»': {
    advantages: ['Решение за час', 'Новые компании без ограничения по возрасту'],
    contacts: [
      contact('Мягков Степан Ильич', 'Поддержка партнёров', '4955550231', 'Отвечает в чате кабинета'),
    ],
    portalUrl: 'https://tender-stvor.example.test/partner',
    mode: 'api',
    priority: 10,
    issueHours: 1,
    queryHours: 6,
    limitPerClient: '15000000.00',
    workFrom: '00:00',
    workTo: '23:59',
    statusTexts: {
      sending:
        'Решение принимает робот, в том числе ночью. Дольше часа заявка ждёт только при проверке человеком.',
    },
  },
};
