import type { Kind } from '../definition';
import { appMembers, noticeMembers } from './app-members';
import type { MemberDescription, Translations } from './description';
import { formMembers } from './form-members';
import { roleMembers, settingsMembers } from './people-members';
import { processMembers } from './process-members';
import {
  chartMembers,
  dashboardMembers,
  gridMembers,
  krudMembers,
  menuMembers,
  pageMembers,
} from './screen-members';
import { tableMembers, viewMembers } from './source-members';

export interface KindTexts {
  titles: Translations;
  helps: Translations;
  /** The members of each of the kind's shapes, in the order of `KindDescription.shapes`. */
  shapes: readonly Readonly<Record<string, MemberDescription>>[];
}

/** The documentation of every kind. */
export const kindDescriptions: Readonly<Record<Kind, KindTexts>> = {
  settings: {
    titles: { mn_MN: 'Тохиргоо', en_US: 'Settings', ko_KR: '설정' },
    helps: {
      mn_MN: 'Төслийн нийтэд ил тохиргоо: нэр, лого, хэл. Нууц зүйл бүү бич.',
      en_US: 'Public settings of the project: name, logo, languages. They must not contain secrets.',
      ko_KR: '프로젝트의 공개 설정(이름, 로고, 언어). 비밀을 넣지 마세요.',
    },
    shapes: [settingsMembers],
  },
  source: {
    titles: { mn_MN: 'Эх сурвалж', en_US: 'Source', ko_KR: '소스' },
    helps: {
      mn_MN: 'Хүснэгт ба түүний баганууд, эсвэл хүснэгтүүдийг нэгтгэсэн харагдац.',
      en_US:
        'A table with its columns, or a read-only view over a table, its joins and figures. Every table also has id, revision, created_at, updated_at and created_by.',
      ko_KR: '열이 있는 테이블 또는 테이블을 결합한 읽기 전용 뷰.',
    },
    shapes: [tableMembers, viewMembers],
  },
  form: {
    titles: { mn_MN: 'Маягт', en_US: 'Form', ko_KR: '양식' },
    helps: {
      mn_MN: 'Хүснэгтийн мөрийг харуулж, бөглөж, шалгана.',
      en_US: 'Shows, fills in and checks a row of a table.',
      ko_KR: '테이블의 행을 표시하고 입력하고 검사합니다.',
    },
    shapes: [formMembers],
  },
  grid: {
    titles: { mn_MN: 'Жагсаалт', en_US: 'Grid', ko_KR: '그리드' },
    helps: {
      mn_MN: 'Эх сурвалжийн мөрийн жагсаалт.',
      en_US: 'A list of the rows of a source.',
      ko_KR: '소스의 행 목록.',
    },
    shapes: [gridMembers],
  },
  chart: {
    titles: { mn_MN: 'Диаграмм', en_US: 'Chart', ko_KR: '차트' },
    helps: {
      mn_MN: 'Эх сурвалжийн мөрийг бүлэглэж тооцсон зураг.',
      en_US: 'Figures over grouped rows of a source, as a picture.',
      ko_KR: '소스의 행을 묶어 계산한 그림.',
    },
    shapes: [chartMembers],
  },
  dashboard: {
    titles: { mn_MN: 'Хянах самбар', en_US: 'Dashboard', ko_KR: '대시보드' },
    helps: {
      mn_MN: 'Нэг хуудсан дахь, бие биенээ шүүдэг диаграммууд.',
      en_US: 'Charts on one page that filter each other.',
      ko_KR: '서로 필터하는 한 페이지의 차트.',
    },
    shapes: [dashboardMembers],
  },
  krud: {
    titles: { mn_MN: 'Жагсаалт-маягт хуудас', en_US: 'Grid and form page', ko_KR: '그리드·양식 페이지' },
    helps: {
      mn_MN: 'Жагсаалт, маягт хоёрыг нэг хуудсанд холбоно.',
      en_US: 'A page that connects a grid with a form.',
      ko_KR: '그리드와 양식을 잇는 페이지.',
    },
    shapes: [krudMembers],
  },
  menu: {
    titles: { mn_MN: 'Цэс', en_US: 'Menu', ko_KR: '메뉴' },
    helps: {
      mn_MN: 'Хуудсуудын цэс. Эрх олгохгүй.',
      en_US: 'A tree of items that open pages. It grants nothing.',
      ko_KR: '페이지를 여는 항목 트리. 권한을 주지 않습니다.',
    },
    shapes: [menuMembers],
  },
  process: {
    titles: { mn_MN: 'Явц', en_US: 'Process', ko_KR: '프로세스' },
    helps: {
      mn_MN: 'Мөрийн дамжих алхам, хариуцагч, шилжилт.',
      en_US: 'Steps that a row passes, their assignees and transitions.',
      ko_KR: '행이 거치는 단계, 담당자, 전환.',
    },
    shapes: [processMembers],
  },
  page: {
    titles: { mn_MN: 'Хуудас', en_US: 'Page', ko_KR: '페이지' },
    helps: {
      mn_MN: 'Өөрийн хаягтай, хэсгүүдээс бүрдэх хуудас. Эрх олгохгүй.',
      en_US: 'Blocks over sources with an address of their own, for visitors or roles. It grants nothing.',
      ko_KR: '고유 주소를 가진 블록 페이지. 권한을 주지 않습니다.',
    },
    shapes: [pageMembers],
  },
  role: {
    titles: { mn_MN: 'Үүрэг', en_US: 'Role', ko_KR: '역할' },
    helps: {
      mn_MN: 'Эрх ба цэс. visitor (0) нь бүх хүний эрх, бусад үүрэг түүн дээр нэмэгдэнэ.',
      en_US: 'Rights and menu items. `visitor` (number 0) is what everybody may do; other roles add to it.',
      ko_KR: '권한과 메뉴. visitor(0)는 모두의 권한이며 다른 역할은 여기에 더해집니다.',
    },
    shapes: [roleMembers],
  },
  notice: {
    titles: { mn_MN: 'Мэдэгдэл', en_US: 'Notice', ko_KR: '알림' },
    helps: {
      mn_MN: 'Хүмүүст очих мэдэгдлийн үг. Үгийг нь админ дараа нь загварын жагсаалтад өөрчилж болно.',
      en_US:
        'The words of a message to people. Administrators can change them later in the list of templates, whose rows come first.',
      ko_KR: '사람들에게 보내는 알림의 문구. 관리자가 나중에 템플릿 목록에서 바꿀 수 있습니다.',
    },
    shapes: [noticeMembers],
  },
  app: {
    titles: { mn_MN: 'Програм', en_US: 'Application', ko_KR: '애플리케이션' },
    helps: {
      mn_MN:
        'Нэг дор суулгаж, шинэчилж, гаргаж, устгах тодорхойлолтууд. Тэдгээрийн нэр бүгд нэг угтвараар эхэлнэ.',
      en_US:
        'Definitions that are installed, upgraded, exported and removed as one: those whose ids begin with its prefix. It says what it adds to the roles, menus and words of the site.',
      ko_KR: '함께 설치, 업그레이드, 내보내기, 제거되는 정의. 모두 같은 접두사로 시작합니다.',
    },
    shapes: [appMembers],
  },
};
