import { beforeAll, describe, expect, test } from 'vitest'
import { formOf, publishForm } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

/** A stub of the parts of AMap 1.4.4 that the map's page uses. */
const stub = `
  const at = (lng, lat) => ({ lng, lat, getLng: () => lng, getLat: () => lat })
  const later = (work) => setTimeout(work, 10)
  window.AMap = {
    Map: class {
      constructor(id) { this.element = document.getElementById(id); this.element.style.background = '#e8f0e4' }
      on(name, run) { this.element.addEventListener(name, () => run({ lnglat: at(120.155, 30.274) })) }
      setCenter() {}
      setCity(city) { document.title = city }
      setBounds() {}
    },
    Marker: class { setPosition() {} },
    CitySearch: class { getLocalCity(done) { later(() => done('complete', { city: '杭州', bounds: {} })) } },
    Geocoder: class {
      getAddress(point, done) {
        later(() => done('complete', { regeocode: { formattedAddress: '浙江省杭州市西湖区文三路', pois: [{ name: '西湖文化广场' }] } }))
      }
    },
    Autocomplete: class { search(text, done) { later(() => done('complete', { tips: [{ name: text, district: '上海', address: [] , location: '' }] })) } },
    PlaceSearch: class {
      search(text, done) {
        later(() => done('complete', { poiList: { pois: [{ name: text + '大厦', address: '南京东路 1 号', location: at(121.49, 31.24) }] } }))
      }
    },
    Geolocation: class { getCurrentPosition(done) { later(() => done('error', {})) } },
  }
  try { window.localStorage.length; window.reached = true } catch { window.reached = false }
`

let user: Visitor

beforeAll(async () => {
  const builder = await signedIn('builder', '人事')
  await publishForm(
    builder,
    formOf('visit', '外勤', [{ id: 'place', type: 'Location', title: '地点', required: true }]),
  )
  user = await signedIn('zhangwei', '人事')
})

const open = async () => {
  await user.openForm('visit')
  await user.button('地点：在地图上选择').click()
  return user.page.getByRole('dialog', { name: '选择地点' })
}

/** Gives the page a key, as the setting AMAP_KEY does. */
async function withKey(): Promise<void> {
  await user.page.route('**/amap.html', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace('name="amap-key" content=""', 'name="amap-key" content="test1234"')
    await route.fulfill({ response: reply, body })
  })
}

describe('a place', () => {
  test('is typed where there is no key, and the dialog says why; the device still knows where it is', async () => {
    const dialog = await open()
    await dialog.getByText('系统没有配置地图服务').waitFor()
    await dialog.getByRole('button', { name: '当前位置' }).click()
    await dialog.getByText('无法取得当前位置').waitFor()
    await user.page.context().grantPermissions(['geolocation'])
    await user.page.context().setGeolocation({ longitude: 121.4737, latitude: 31.2304 })
    await dialog.getByRole('button', { name: '当前位置' }).click()
    // People's Square in Shanghai, where the map shows it.
    await dialog.getByText(/已取得当前位置：121\.478\d+，31\.228\d+。请填写地址/).waitFor()
    await dialog.getByLabel('地址').fill('文三路 9 号')
    await user.expectAccessible()
    await user.shot('location-offline')
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    expect(await user.field('地点').inputValue()).toBe('文三路 9 号')
  })

  test('is typed where the script cannot be loaded', async () => {
    await withKey()
    await user.page.route('https://webapi.amap.com/**', (route) => route.abort())
    const dialog = await open()
    await dialog.getByText('地图加载失败').waitFor()
    await dialog.getByRole('button', { name: /取\s*消/ }).click()
    await user.page.unrouteAll()
  })

  test('is chosen by a click on the map, which knows nothing of the portal around it', async () => {
    const { page } = user
    await withKey()
    let requestedUrl = ''
    await page.route('https://webapi.amap.com/**', async (route) => {
      requestedUrl = route.request().url()
      await route.fulfill({ contentType: 'text/javascript', body: stub })
    })
    const dialog = await open()
    const map = dialog.frameLocator('iframe[title=地图]')
    await map.locator('#map').click()
    await expect.poll(() => dialog.getByLabel('地址').inputValue()).toBe('浙江省杭州市西湖区文三路')
    expect(requestedUrl).toContain('v=1.4.4&key=test1234')
    for (const plugin of ['Geolocation', 'CitySearch', 'Autocomplete', 'PlaceSearch', 'Geocoder'])
      expect(requestedUrl).toContain(`AMap.${plugin}`)
    expect(await map.locator('body').evaluate(() => (window as unknown as { reached: boolean }).reached)).toBe(false)
    await user.expectAccessible()
    await user.shot('location-map')
    // Messages of other windows than the map's are ignored.
    await page.evaluate(() =>
      window.postMessage({ type: 'portal-map:picked', place: { longitude: 1, latitude: 1, address: '假的' } }, '*'),
    )
    await dialog.getByRole('button', { name: '当前位置' }).click()
    await dialog.getByText('无法取得当前位置').waitFor()
    expect(await dialog.getByLabel('地址').inputValue()).toBe('浙江省杭州市西湖区文三路')
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await page.getByText('西湖文化广场 · 120.155000，30.274000').waitFor()
  })

  test('is searched, stored and read with a link to the map', async () => {
    const { page } = user
    const dialog = await open()
    await dialog.getByLabel('查找地点').fill('外滩')
    await dialog.getByLabel('查找地点').press('Enter')
    await dialog.getByRole('button', { name: /外滩大厦/ }).click()
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    expect(await user.field('地点').inputValue()).toBe('南京东路 1 号')
    await user.button('提交').click()
    await user.button('查看').click()
    await page.getByText('外滩大厦，南京东路 1 号').waitFor()
    const link = new URL((await page.getByRole('link', { name: '查看地图' }).getAttribute('href')) ?? '')
    expect(link.origin + link.pathname).toBe('https://uri.amap.com/marker')
    expect(link.searchParams.get('position')).toBe('121.49,31.24')
    await user.expectAccessible()
    await user.shotOf('.portal-form', 'location-read')
    expect(user.complaints).toEqual([])
  })
})
