import { countOf } from '#domain/plural.ts';
import type { StopReason } from '#features/call-rules/call-rules.lists.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const hoursForms = { one: 'час', few: 'часа', many: 'часов' };
const timesForms = { one: 'раз', few: 'раза', many: 'раз' };

/** Why a number stands on the stop list, as the rule says it. */
export const stopReasonTexts: Readonly<Record<StopReason, string>> = defineTexts({
  ru: {
    client_request: 'клиент просил не звонить',
    court: 'решение суда или надзора',
    operator_optout: 'отказ передал оператор связи',
    wrong: 'номер чужой',
  },
});

/** The rules of calling: what each is called, what it wants, by which law, and what it says. */
export const ruleTexts = defineTexts({
  ru: {
    dialPlan: {
      title: 'Куда можно звонить',
      meaning: 'Только российские номера, городские и мобильные.',
      law: 'Наше правило: линия открыта только по России',
      words: (phone: string) =>
        `На номер ${phone || 'без цифр'} позвонить нельзя: нужен российский номер, +7 и десять цифр.`,
    },
    stopList: {
      title: 'Стоп-лист',
      meaning: 'Кто просил не звонить, тому ничего не предлагают. По делу позвонить можно, указав причину.',
      law: '38-ФЗ «О рекламе», ст. 18, ч. 1: реклама прекращается немедленно по требованию абонента',
      words: (by: 'phone' | 'inn', reason: string, until: string | null, kind: 'service' | 'offer') =>
        `${by === 'phone' ? 'Номер' : 'Организация'} в стоп-листе${until === null ? '' : ` до ${until}`}: ${reason}. ${kind === 'offer' ? 'Предлагать услуги нельзя.' : 'Звонок по делу возможен, укажите причину.'}`,
    },
    consent: {
      title: 'Согласие клиента',
      meaning: 'Отозвал согласие — предложений больше нет.',
      law: '38-ФЗ «О рекламе», ст. 18, ч. 1: реклама по телефону только с предварительного согласия',
      withdrawn: 'Согласие на звонки с предложениями отозвано. Предлагать услуги нельзя.',
      none: (basis: string) => `Согласия в журнале нет. Основание звонка: ${basis}`,
    },
    basis: {
      title: 'Основание предложений',
      meaning:
        'Пока администратор не указал основание, наше имя на экране абонента и договор с оператором, предложений нет.',
      law: '41-ФЗ от 01.04.2025: массовые вызовы только с согласия и с маркировкой',
      words: 'Основание для предложений не указано. Его указывает администратор в правилах звонков.',
    },
    hours: {
      title: 'Часы предложений',
      meaning:
        'В рабочее время клиента: и по региону организации, и по региону номера. Неизвестный регион считается Москвой.',
      law: 'Наше правило по обычаям делового оборота; выходные и сокращённые дни по производственному календарю',
      settings: { from: 'С какого часа', to: 'До какого часа' },
      place: (of: 'firm' | 'phone', time: string, isKnown: boolean) =>
        `${of === 'firm' ? 'у клиента' : 'по номеру'} ${time}${isKnown ? '' : ' (регион неизвестен, считаем по Москве)'}`,
      dayOff: (where: string) => `${where}, нерабочий день`,
      early: (where: string, from: number) => `${where}, звонки с ${from}:00`,
      late: (where: string, to: number) => `${where}, звонки до ${to}:00`,
      refused: (why: string) => `Сейчас предлагать нельзя: ${why}.`,
      asked: (why: string) => `Не рабочее время: ${why}. Если звонок ждут, укажите причину.`,
      practice: (why: string) => `Учебный звонок разрешён. На настоящей линии так нельзя: ${why}.`,
    },
    attempts: {
      title: 'Число попыток',
      meaning: 'Сколько раз предлагать одной организации, по всем её номерам и закупкам.',
      law: 'Наше правило, чтобы не надоедать',
      settings: {
        day: 'Попыток в день',
        all: 'Попыток всего',
        pause: 'Перерыв между ними, часов',
        within: 'Звонки одной попытки, минут',
        calls: 'Звонков в одной попытке',
      },
      aDay: (count: number) =>
        `Сегодня организации уже звонили ${countOf(count, timesForms)}: больше в день нельзя.`,
      inAll: (count: number) =>
        `Организации уже звонили ${countOf(count, timesForms)}: больше с предложениями не звоним.`,
      pause: (count: number, next: string) =>
        `Между попытками должно пройти ${countOf(count, hoursForms)}. Позвонить можно с ${next} по Москве.`,
    },
    busyNumber: {
      title: 'Номер уже занят нами',
      meaning: 'Двое не звонят на один номер одновременно.',
      law: 'Наше правило',
      words: (name: string) => `С этим номером сейчас говорит ${name}.`,
    },
    busyFirm: {
      title: 'С организацией уже говорят',
      meaning: 'Пока коллега говорит с организацией, предложений по другим её номерам нет.',
      law: 'Наше правило',
      words: (name: string) => `С этой организацией сейчас говорит ${name}, по другому номеру.`,
    },
    hourly: {
      title: 'Звонков в час',
      meaning: 'Сколько звонков один сотрудник делает за час.',
      law: 'Наше правило: защита линии и расходов',
      setting: 'Звонков в час',
      words: (count: number) =>
        `За последний час вы сделали ${countOf(count, { one: 'звонок', few: 'звонка', many: 'звонков' })}: больше в час нельзя.`,
    },
    typedNumber: {
      title: 'Набранный вручную номер',
      meaning: 'Номера нет ни у клиента, ни у лида: укажите, зачем звоните.',
      law: 'Наше правило',
      words: 'Этого номера у нас нет ни у клиента, ни у лида. Укажите, зачем звоните.',
    },
  },
});
