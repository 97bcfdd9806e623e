import type {
  AgreementKind,
  Basis,
  DossierStep,
  Regime,
} from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { countOf } from '#domain/plural.ts';
import { formatDate } from '#domain/moscow-date.ts';
import type { InBothLanguages } from '#domain/words/language.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const steps = {
  own: 'Рассказать о себе и подтвердить почту',
  phone: 'Подтвердить телефон',
  who: 'Кто вы',
  regime: 'Налоговый режим',
  requisites: 'Реквизиты для выплат',
  documents: 'Документы',
  agreements: 'Соглашения',
} as const satisfies Record<DossierStep, string>;

type Agreement = { readonly version: string; readonly title: string; readonly text: readonly string[] };

/** What exactly a person agrees to; a changed text gets a new version. */
export const agreements: Readonly<Record<AgreementKind, Agreement>> = defineTexts({
  ru: {
    confidentiality: {
      version: '2026-11-26',
      title: 'Соглашение о неразглашении',
      text: [
        'Я не передаю посторонним сведения о клиентах, их документах, ценах и условиях банков, которые узнаю́ в программе, и не использую их ни для чего, кроме работы по сделкам.',
        'Обязанность действует всё время работы и три года после неё. Документы и копии, которые больше не нужны, я удаляю.',
      ],
    },
  },
});

/** The words of a dossier that the server says, too. */
export const agentDossierTexts = defineTexts({
  ru: {
    steps,
    regimes: {
      osno: 'ОСНО, НДС 22 %',
      usn: 'УСН без НДС',
      usn5: 'УСН, НДС 5 %',
      usn7: 'УСН, НДС 7 %',
      usn22: 'УСН, НДС 22 %',
      ausn: 'АУСН',
      psn: 'ПСН',
      npd: 'НПД',
    } as const satisfies Record<Regime, string>,
    regimeLine: (name: string, day: string) => `${name} с ${day}`,
    bases: { charter: 'Устав', power: 'Доверенность' } as const satisfies Record<Basis, string>,
    problems: {
      future: 'Этот день ещё не наступил',
      ogrn: 'ОГРН из 13 цифр: проверьте, в номере ошибка',
      ogrnip: 'ОГРНИП из 15 цифр: проверьте, в номере ошибка',
      kpp: 'КПП из 9 цифр',
      powerOver: 'Укажите день, до которого действует доверенность; он ещё не прошёл',
      series: 'Серия из 4 цифр',
      number: 'Номер из 6 цифр',
      code: 'Код подразделения в виде 123-456',
      young: 'Агентом можно стать с 18 лет',
      snils: 'СНИЛС из 11 цифр: проверьте, в номере ошибка',
      bik: 'БИК из 9 цифр, такого банка быть не может',
      account: 'Счёт из 20 цифр не подходит к этому БИК',
      corr: 'Корреспондентский счёт не подходит к этому БИК',
      regimeOfForm: 'Эта форма такого режима не имеет',
      regimeSame: 'Этот режим с этого дня уже записан',
      regimeNotYet: 'Сначала запишите режим, который действует сегодня',
      noForm: 'Сначала выберите правовую форму',
      extraNoName: 'Назовите документ',
      noDocument: 'Выберите, какой это документ',
      tooOld: (days: number) =>
        `Документ старше ${countOf(days, { one: 'дня', few: 'дней', many: 'дней' })}: получите новый`,
      otherDocument: 'Такого документа эта форма не требует',
      remarkNeeded: 'Напишите, что не так',
      oldText: 'Текст соглашения изменился: прочитайте новый',
    },
    left: (names: readonly string[]) => `Осталось: ${names.join(', ').toLowerCase()}`,
    noRemark: 'Нет ни одного замечания: напишите, что исправить',
    notAnswered: (names: readonly string[]) => `Ответьте на замечания: ${names.join(', ')}`,
    notAccepted: (names: readonly string[]) => `Не приняты документы: ${names.join(', ')}`,
    openRemarks: 'Есть замечания, на которые не ответили',
    jobs: { extras: 'Напоминания о документах, которые попросили' },
    smsCode: (code: string) => `${code} — код подтверждения телефона. Никому его не сообщайте.`,
    decidedBy: (name: string) => `Решение уже записал другой человек: ${name}`,
  },
});

/** A paper that was asked for and its term, as a note of the history says it. */
export const aboutExtra = ({
  name,
  dueOn,
}: {
  readonly name: string;
  readonly dueOn: string | null;
}): InBothLanguages => ({
  ru: dueOn ? `${name}, до ${formatDate(dueOn)}` : name,
  en: dueOn ? `${name}, by ${formatDate(dueOn)}` : name,
});
