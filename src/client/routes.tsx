import { isValidElement, type ReactNode } from 'react';
import {
  createRoutesFromElements,
  matchRoutes,
  Route,
  useLocation,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';
import { Guard } from './session/guard';
import { isLazyPage, lazyPage, type AnyLazyPage } from './ui/navigation/lazy-page';
import WebLayout from './portal/layout/web-layout';
import { useFirstView } from './ui/first-view';
import UnmatchedPage from './ui/states/error-pages';

const HomePage = lazyPage(() => import('./portal/home/home-page'), ['portal']);
const NewsPage = lazyPage(() => import('./portal/news/news-page'), ['portal']);
const NewsDetailPage = lazyPage(() => import('./portal/news/news-detail-page'), ['portal']);
const CalculatorLayout = lazyPage(() => import('./portal/calculator/calculator-layout'), ['calculator']);
const CalculatorPage = lazyPage(() => import('./portal/calculator/calculator-page'), ['calculator']);
const RefinePage = lazyPage(() => import('./portal/calculator/refine/refine-page'), ['calculator']);
const PlainCalculatorPage = lazyPage(
  () => import('./portal/calculator/plain/plain-page'),
  ['calculator', 'calculator-result', 'calculator-plain'],
);
const HandoutPage = lazyPage(
  () => import('./portal/calculator/handout/handout-page'),
  ['calculator', 'calculator-handout', 'portal'],
);
const OrderPage = lazyPage(() => import('./portal/calculator/order/order-page'), ['calculator']);
const CrewsPage = lazyPage(() => import('./portal/crews/crews-page'), ['crews', 'portal']);
const CrewPage = lazyPage(() => import('./portal/crews/crew-page'), ['auth', 'crews']);
const StaticCrewsPage = lazyPage(() => import('./portal/crews/static-crews-page'), ['crews']);
const ResultPage = lazyPage(
  () => import('./portal/calculator/result/result-page'),
  ['calculator', 'calculator-result'],
);
const BankPage = lazyPage(
  () => import('./portal/calculator/bank/bank-page'),
  ['calculator', 'calculator-result'],
);
const HeatlossPage = lazyPage(
  () => import('./portal/heatloss/heatloss-page'),
  ['heatloss', 'calculator-result'],
);
const AnnouncementsPage = lazyPage(
  () => import('./portal/content/announcements-page'),
  ['content', 'portal'],
);
const AnnouncementPage = lazyPage(() => import('./portal/content/announcement-page'), ['content']);
const LoanPage = lazyPage(() => import('./portal/content/loan-page'), ['content']);
const MaterialsPage = lazyPage(() => import('./portal/content/materials-page'), ['content', 'portal']);
const RetrofitsPage = lazyPage(() => import('./portal/content/retrofits-page'), ['content']);
const RetrofitPage = lazyPage(() => import('./portal/content/retrofit-page'), ['content']);
const CommentsPage = lazyPage(() => import('./portal/content/comments-page'), ['content']);
const FaqPage = lazyPage(() => import('./portal/content/faq-page'), ['content', 'portal']);
const GuideListPage = lazyPage(() => import('./portal/content/guide-list-page'), ['content']);
const GuidePage = lazyPage(() => import('./portal/content/guide-page'), ['content']);
const ServicesPage = lazyPage(() => import('./portal/content/services-page'), ['content']);
const PartnersPage = lazyPage(() => import('./portal/content/partners-page'), ['content']);
const AboutPage = lazyPage(() => import('./portal/content/about-page'), ['content']);
const ContactPage = lazyPage(() => import('./portal/contact/contact-page'), ['content', 'auth']);
const SearchPage = lazyPage(() => import('./portal/search/search-page'), ['content', 'portal']);
const FormsPage = lazyPage(() => import('./portal/content/forms-page'), ['content']);
const DataDeletionPage = lazyPage(
  () => import('./portal/data-deletion/data-deletion-page'),
  ['content', 'deletion', 'auth'],
);
const CertificatePage = lazyPage(
  () => import('./portal/certificate/certificate-page'),
  ['certificate', 'calculator'],
);
const GisLayout = lazyPage(() => import('./portal/gis/gis-layout'), ['gis', 'content', 'widgets']);
const GisOverviewPage = lazyPage(() => import('./portal/gis/overview-page'), ['gis', 'content', 'widgets']);
const GisServicePage = lazyPage(
  () => import('./portal/gis/service-page'),
  ['gis', 'content', 'portal', 'widgets'],
);
const GisUsagePage = lazyPage(() => import('./portal/gis/usage-page'), ['gis', 'content', 'widgets']);
const GisLayersPage = lazyPage(() => import('./portal/gis/layers-page'), ['gis', 'content', 'widgets']);
const GisLayerPage = lazyPage(() => import('./portal/gis/layer-page'), ['gis', 'content', 'widgets']);
const LegalPage = lazyPage(() => import('./portal/content/legal-page'), ['content', 'legal']);
const AccessibilityPage = lazyPage(() => import('./portal/content/accessibility-page'), ['content', 'legal']);
const CitizenLayout = lazyPage(() => import('./portal/account/citizen-layout'), ['citizen', 'process']);
const OwnCaseLayout = lazyPage(() => import('./portal/account/own-case-layout'), ['citizen']);
const OffersPage = lazyPage(() => import('./portal/account/offers/offers-page'), ['offers']);
const OwnCasesPage = lazyPage(() => import('./portal/account/own-cases-page'), ['citizen']);
const OwnEvaluationsPage = lazyPage(() => import('./portal/account/own-evaluations-page'), ['citizen']);
const OwnCommentsPage = lazyPage(() => import('./portal/account/own-comments-page'), ['citizen']);
const EnergyRatingPage = lazyPage(
  () => import('./portal/account/energy-rating-page'),
  ['citizen', 'calculator', 'calculator-result'],
);
const DashboardPage = lazyPage(() => import('./portal/dashboard-page'), ['portal', 'dashboard', 'chart']);
const PageRoute = lazyPage(
  () => import('./portal/page-route'),
  ['page', 'grid', 'chart', 'dashboard', 'widgets'],
);
const StaffDashboardPage = lazyPage(() => import('./admin/dashboard-page'), ['dashboard', 'chart']);
const AgentLayout = lazyPage(() => import('./shell/layouts/agent-layout'), []);
const LoginPage = lazyPage(() => import('./auth/login-page'), ['auth']);
const ForgotPage = lazyPage(() => import('./auth/forgot-page'), ['auth']);
const PasswordResetPage = lazyPage(() => import('./auth/password-reset-page'), ['auth']);
const InvitationPage = lazyPage(() => import('./auth/invitation-page'), ['auth']);
const RegisterPage = lazyPage(() => import('./auth/register/register-page'), ['auth']);
const SelectRolePage = lazyPage(() => import('./auth/select-role-page'), ['auth']);
const ProfilePage = lazyPage(() => import('./profile/profile-page'), ['profile', 'auth']);
const ChangePasswordPage = lazyPage(() => import('./profile/change-password-page'), ['profile', 'auth']);
const ModuleLayout = lazyPage(() => import('./shell/layouts/module-layout'), []);
const LandingPage = lazyPage(() => import('./admin/landing/landing-page'), ['process', 'admin']);
const MenuPage = lazyPage(() => import('./admin/menu-page'), ['krud', 'grid', 'form', 'widgets']);
const InboxPage = lazyPage(() => import('./admin/inbox/inbox-page'), ['process', 'grid']);
const CasePage = lazyPage(
  () => import('./admin/case/case-page'),
  ['process', 'form', 'widgets', 'comments', 'grid'],
);
const CaseRoute = lazyPage(
  () => import('./admin/case/case-route'),
  ['process', 'form', 'widgets', 'comments', 'grid'],
);
const CatalogPage = lazyPage(() => import('./builders/catalog/catalog-page'), ['builder', 'imports']);
const ImportPage = lazyPage(() => import('./builders/imports/import-page'), ['builder', 'imports']);
const ElementsPage = lazyPage(
  () => import('./builders/elements/elements-page'),
  ['elements', 'form', 'widgets', 'builder'],
);
const GraphqlPage = lazyPage(() => import('./builders/graphql/graphql-page'), ['query-console', 'builder']);
const BuilderPage = lazyPage(
  () => import('./builders/builder-page'),
  [
    'builder',
    'form-builder',
    'data-builders',
    'process-builder',
    'rights-builders',
    'view-builder',
    'page-designer',
    'form',
    'widgets',
    'page',
    'grid',
    'chart',
    'dashboard',
  ],
);
const FormLayout = lazyPage(() => import('./shell/layouts/form-layout'), []);
const FormRoute = lazyPage(
  () => import('./admin/form-route'),
  ['form'],
  async ({ schemaId = '' }) => (await import('./runtime/form/request-form')).requestForm(schemaId),
);
const OutboxPage = lazyPage(() => import('./offline/outbox-page/outbox-page'), ['outbox']);

const signedIn = ['signed-in'];

/** All routes; each page is a chunk of its own. */
export const routes = createRoutesFromElements(
  <>
    <Route element={<WebLayout />}>
      <Route index element={<HomePage />} />
      <Route path="news" element={<NewsPage />} />
      <Route path="news/detail/:id" element={<NewsDetailPage />} />
      <Route path="calculator" element={<CalculatorLayout />}>
        <Route index element={<CalculatorPage />} />
        <Route path="refine" element={<RefinePage />} />
        <Route path="answer" element={<ResultPage />} />
        <Route path="bank" element={<BankPage />} />
        <Route path="order" element={<OrderPage />} />
      </Route>
      <Route path="calculator/plain" element={<PlainCalculatorPage />} />
      <Route path="calculator/handout" element={<HandoutPage />} />
      <Route path="heatloss" element={<HeatlossPage />} />
      <Route path="gis" element={<GisLayout />}>
        <Route index element={<GisOverviewPage />} />
        <Route path="service" element={<GisServicePage />} />
        <Route path="usage" element={<GisUsagePage />} />
        <Route path="khan-map" element={<GisLayersPage />} />
        <Route path="test/:id" element={<GisLayerPage />} />
      </Route>
      <Route path="dashboard" element={<DashboardPage />} />
      <Route path="menu/user" element={<CitizenLayout />}>
        <Route path="energy-rating" element={<EnergyRatingPage />} />
        <Route path="my-brigad-evaluation" element={<OwnEvaluationsPage />} />
        <Route path="my-comment" element={<OwnCommentsPage />} />
        <Route path="my-account" element={<ProfilePage />} />
        <Route path="my-orders" element={<OwnCasesPage key="orders" name="orders" />} />
        <Route path="offers/:id" element={<OffersPage key="own" />} />
        <Route path="my-akt" element={<OwnCasesPage key="akt" name="akt" />} />
        <Route path="my-contract" element={<OwnCasesPage key="contract" name="contract" />} />
        <Route path="my-loan" element={<OwnCasesPage key="loan" name="loan" />} />
        <Route path="my-project" element={<OwnCasesPage key="project" name="project" />} />
        <Route path="my-quality-control" element={<OwnCasesPage key="quality" name="quality" />} />
        <Route
          path="my-savings-certificate"
          element={<OwnCasesPage key="certificate" name="certificate" />}
        />
      </Route>
      <Route path="menu/user/case" element={<OwnCaseLayout />}>
        <Route path=":source/:row" element={<CasePage />} />
      </Route>
      <Route path="calculator/brigad" element={<CrewsPage />} />
      <Route path="calculator/brigad/static" element={<StaticCrewsPage />} />
      <Route path="calculator/brigad/:id" element={<CrewPage />} />
      <Route path="announcements" element={<AnnouncementsPage />} />
      <Route path="announcements/:id" element={<AnnouncementPage />} />
      <Route path="loan" element={<LoanPage />} />
      <Route path="materials" element={<MaterialsPage />} />
      <Route path="building" element={<RetrofitsPage key="building" kind="building" />} />
      <Route path="building/detail/:id" element={<RetrofitPage kind="building" />} />
      <Route path="apartment" element={<RetrofitsPage key="apartment" kind="apartment" />} />
      <Route path="apartment/detail/:id" element={<RetrofitPage kind="apartment" />} />
      <Route path="commentarium" element={<CommentsPage />} />
      <Route path="faq" element={<FaqPage />} />
      <Route path="user-guide" element={<GuideListPage />} />
      <Route path="user-guide/:id" element={<GuidePage />} />
      <Route path="services" element={<ServicesPage />} />
      <Route path="partners" element={<PartnersPage />} />
      <Route path="about-us" element={<AboutPage />} />
      <Route path="contact" element={<ContactPage />} />
      <Route path="form" element={<FormsPage />} />
      <Route path="search" element={<SearchPage />} />
      <Route path="facebook/data-deletion" element={<DataDeletionPage />} />
      <Route path="qr/certificate/:id" element={<CertificatePage />} />
      <Route path="privacy-policy" element={<LegalPage text="privacy-policy" />} />
      <Route path="terms_service" element={<LegalPage text="terms_service" />} />
      <Route path="accessibility" element={<AccessibilityPage />} />
      <Route path="*" element={<PageRoute />} />
    </Route>
    <Route element={<AgentLayout />}>
      <Route path="auth/login" element={<LoginPage />} />
      <Route path="auth/forgot" element={<ForgotPage />} />
      <Route path="auth/password-reset" element={<PasswordResetPage />} />
      <Route path="auth/invitation" element={<InvitationPage />} />
      <Route path="auth/register" element={<RegisterPage />} />
      <Route element={<Guard middlewares={signedIn} />}>
        <Route path="select-role" element={<SelectRolePage />} />
      </Route>
    </Route>
    <Route element={<Guard middlewares={signedIn} />}>
      <Route path="admin" element={<ModuleLayout />}>
        <Route index element={<LandingPage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="change-password" element={<ChangePasswordPage />} />
        <Route path="dashboard/:id" element={<StaffDashboardPage />} />
        <Route path="p/:menuId" element={<MenuPage />} />
        <Route path="inbox" element={<InboxPage />} />
        <Route path="case/:source/:row" element={<CaseRoute />} />
        <Route path="offers/:id" element={<OffersPage key="staff" isStaff />} />
        <Route path="builder" element={<CatalogPage />} />
        <Route path="builder/elements" element={<ElementsPage />} />
        <Route path="builder/graphql" element={<GraphqlPage />} />
        <Route path="builder/import/:way" element={<ImportPage />} />
        <Route path="builder/:kind/:id" element={<BuilderPage />} />
        <Route path="*" element={<UnmatchedPage />} />
      </Route>
    </Route>
    <Route path="form/:schemaId/:id" element={<FormLayout />}>
      <Route index element={<FormRoute />} />
    </Route>
    <Route path="outbox" element={<FormLayout />}>
      <Route index element={<OutboxPage />} />
    </Route>
  </>,
);

const absent: RouteObject[] = [
  { element: <WebLayout />, children: [{ path: '*', element: <UnmatchedPage /> }] },
];

export function Pages() {
  const { pathname } = useLocation();
  return useRoutes(useFirstView()?.absentPath === pathname ? absent : routes);
}

/**
 * Loads the code of the page at a path, without language, so that it is drawn at once; where there is none (`isAbsent`), of
 * the page that says so. Returns the namespaces that it is drawn with.
 */
export async function loadPage(path: string, isAbsent = false): Promise<readonly string[]> {
  const matches = matchRoutes(isAbsent ? absent : routes, path) ?? [];
  const pages = matches.flatMap(({ route }) => pageOf(route.element) ?? []);
  await Promise.all(pages.map((page) => page.load()));
  return namespacesOf(pages);
}

/**
 * Requests what the page at a path shows first, beside its code. Returns the namespaces that it is drawn with, so that they
 * need not wait for that code either.
 */
export function requestAhead(path: string): readonly string[] {
  const matches = matchRoutes(routes, path) ?? [];
  for (const { route, params } of matches) pageOf(route.element)?.requestAhead(params);
  return namespacesOf(matches.flatMap(({ route }) => pageOf(route.element) ?? []));
}

function namespacesOf(pages: readonly AnyLazyPage[]): string[] {
  return ['portal', ...pages.flatMap(({ namespaces }) => namespaces)];
}

function pageOf(element: ReactNode): AnyLazyPage | undefined {
  const type: unknown = isValidElement(element) ? element.type : undefined;
  return isLazyPage(type) ? type : undefined;
}
