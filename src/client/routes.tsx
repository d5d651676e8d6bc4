import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Guard } from './session/guard';
import { lazyPage } from './ui/navigation/lazy-page';
import WebLayout from './portal/layout/web-layout';
import UnmatchedPage from './ui/error-pages';

const HomePage = lazy(() => import('./portal/home/home-page'));
const NewsPage = lazy(() => import('./portal/news/news-page'));
const NewsDetailPage = lazy(() => import('./portal/news/news-detail-page'));
const CalculatorLayout = lazyPage(() => import('./portal/calculator/calculator-layout'), ['calculator']);
const CalculatorPage = lazyPage(() => import('./portal/calculator/calculator-page'), ['calculator']);
const RefinePage = lazyPage(() => import('./portal/calculator/refine/refine-page'), ['calculator']);
const OrderPage = lazyPage(() => import('./portal/calculator/order/order-page'), ['calculator']);
const CrewsPage = lazyPage(() => import('./portal/crews/crews-page'), ['crews']);
const StaticCrewsPage = lazyPage(() => import('./portal/crews/static-crews-page'), ['crews']);
const AnswerPage = lazyPage(
  () => import('./portal/calculator/answer/answer-page'),
  ['calculator', 'calculator-answer'],
);
const HeatlossPage = lazyPage(
  () => import('./portal/heatloss/heatloss-page'),
  ['heatloss', 'calculator-answer'],
);
const EnergyRatingPage = lazyPage(
  () => import('./portal/account/energy-rating-page'),
  ['citizen', 'calculator'],
);
const DashboardPage = lazyPage(() => import('./portal/dashboard-page'), ['portal', 'dashboard', 'chart']);
const PageRoute = lazyPage(() => import('./portal/page-route'), ['page', 'grid', 'chart', 'dashboard']);
const StaffDashboardPage = lazyPage(() => import('./admin/dashboard-page'), ['dashboard', 'chart']);
const AgentLayout = lazy(() => import('./shell/layouts/agent-layout'));
const LoginPage = lazy(() => import('./auth/login-page'));
const ForgotPage = lazy(() => import('./auth/forgot-page'));
const PasswordResetPage = lazy(() => import('./auth/password-reset-page'));
const InvitationPage = lazy(() => import('./auth/invitation-page'));
const RegisterPage = lazy(() => import('./auth/register/register-page'));
const SelectRolePage = lazy(() => import('./auth/select-role-page'));
const ProfilePage = lazy(() => import('./profile/profile-page'));
const ChangePasswordPage = lazy(() => import('./profile/change-password-page'));
const ModuleLayout = lazy(() => import('./shell/layouts/module-layout'));
const LandingPage = lazy(() => import('./admin/landing-page'));
const MenuPage = lazy(() => import('./admin/menu-page'));
const FormLayout = lazy(() => import('./shell/layouts/form-layout'));
const FormRoute = lazy(() => import('./admin/form-route'));
const OutboxPage = lazyPage(() => import('./offline/page/outbox-page'), ['outbox']);

/** All routes; each page is a chunk of its own. */
export function Pages() {
  return (
    <Routes>
      <Route element={<WebLayout />}>
        <Route index element={<HomePage />} />
        <Route path="news" element={<NewsPage />} />
        <Route path="news/detail/:id" element={<NewsDetailPage />} />
        <Route path="calculator" element={<CalculatorLayout />}>
          <Route index element={<CalculatorPage />} />
          <Route path="refine" element={<RefinePage />} />
          <Route path="answer" element={<AnswerPage />} />
          <Route path="order" element={<OrderPage />} />
        </Route>
        <Route path="heatloss" element={<HeatlossPage />} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="menu/user/energy-rating" element={<EnergyRatingPage />} />
        <Route path="calculator/brigad" element={<CrewsPage />} />
        <Route path="calculator/brigad/static" element={<StaticCrewsPage />} />
        <Route path="*" element={<PageRoute />} />
      </Route>
      <Route element={<AgentLayout />}>
        <Route path="auth/login" element={<LoginPage />} />
        <Route path="auth/forgot" element={<ForgotPage />} />
        <Route path="auth/password-reset" element={<PasswordResetPage />} />
        <Route path="auth/invitation" element={<InvitationPage />} />
        <Route path="auth/register" element={<RegisterPage />} />
        <Route element={<Guard />}>
          <Route path="select-role" element={<SelectRolePage />} />
        </Route>
      </Route>
      <Route element={<Guard />}>
        <Route path="admin" element={<ModuleLayout />}>
          <Route index element={<LandingPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="change-password" element={<ChangePasswordPage />} />
          <Route path="dashboard/:id" element={<StaffDashboardPage />} />
          <Route path="p/:menuId" element={<MenuPage />} />
          <Route path="*" element={<UnmatchedPage />} />
        </Route>
      </Route>
      <Route path="form/:schemaId/:id" element={<FormLayout />}>
        <Route index element={<FormRoute />} />
      </Route>
      <Route path="outbox" element={<FormLayout />}>
        <Route index element={<OutboxPage />} />
      </Route>
    </Routes>
  );
}
