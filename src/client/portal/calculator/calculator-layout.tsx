import { Outlet } from 'react-router-dom';
import { useIsTakenOver } from '../../ui/first-view';
import { CalculationProvider } from './calculation-provider';
import { hadAnswers } from './inputs-store';

/**
 * The pages of the calculator share one calculation. The server renders the questions without answers; a visitor who has
 * some gets the pages anew, because parts of them begin with an answer.
 */
export default function CalculatorLayout() {
  const isOwn = useIsTakenOver() && hadAnswers;
  return (
    <CalculationProvider key={String(isOwn)}>
      <Outlet />
    </CalculationProvider>
  );
}
