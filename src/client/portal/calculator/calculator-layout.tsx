import { Outlet } from 'react-router-dom';
import { CalculationProvider } from './calculation-provider';

/** The pages of the calculator share one calculation. */
export default function CalculatorLayout() {
  return (
    <CalculationProvider>
      <Outlet />
    </CalculationProvider>
  );
}
